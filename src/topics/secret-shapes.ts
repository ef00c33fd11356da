/**
 * What do credentials look like?
 *
 * Known shapes only, each with its own prefix or structure, so that hashes, UUIDs and
 * prose pass; what people write in place of a secret passes too. A value that no prefix
 * gives away counts only where its name says what it is. Every pattern is linear: nothing
 * unbounded stands before what decides.
 */
import { isRandomValue } from "./random-value.ts";

export interface SecretShape {
  readonly kind: string;
  readonly pattern: RegExp;
  /** A second look at a match; without one it only has to differ from a placeholder. */
  readonly isReal?: (match: RegExpExecArray) => boolean;
  /** Where one ends that began at `start`, if not with its match. */
  readonly endOf?: (text: string, start: number) => number;
}

const B64URL = "[A-Za-z0-9_-]";

export const SHAPES: readonly SecretShape[] = [
  {
    kind: "AWS access key",
    pattern: /(?<![A-Za-z0-9])(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])/g,
    // The specimen of the manuals has the whole form of one, and a word among capital letters excuses no other.
    isReal: (it) => !isBlank(it[0]),
  },
  shape("AWS secret key", /\baws.{0,20}secret.{0,20}[=:]\s*["'`]?(?<token>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi),
  shape("GitHub token", /\bgh[pousr]_[A-Za-z0-9]{30,255}\b|\bgithub_pat_[A-Za-z0-9_]{40,255}/g),
  shape("GitLab token", /\bgl(?:pat|ptt|dt|rt|cbt|ft|soat|agent|imt|oas|ffct)-[A-Za-z0-9_.-]{20,}/g),
  shape("Bitbucket or Atlassian token", /\bAT(?:BB|CTT3|ATT3)[A-Za-z0-9_=-]{24,}/g),
  shape("Slack token", /\bxox[abceoprs]-(?:\d+-)?[A-Za-z0-9-]{10,}|\bxapp-\d-[A-Za-z0-9-]{20,}/g),
  shape("Slack webhook", /hooks\.slack\.com\/(?:services|workflows)\/T[A-Za-z0-9]+\/[A-Za-z0-9]+\/[A-Za-z0-9]{16,}/g),
  shape("Discord webhook", /discord(?:app)?\.com\/api\/webhooks\/\d{15,}\/[A-Za-z0-9_-]{50,}/g),
  shape("Telegram bot token", /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/g),
  shape("npm token", /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*(?<token>[A-Za-z0-9_/+=-]{30,})/g),
  shape("PyPI token", /\bpypi-[A-Za-z0-9_-]{50,}/g),
  shape("RubyGems key", /\brubygems_[a-f0-9]{48}\b/g),
  shape("Docker token", /\bdckr_(?:pat|oat)_[A-Za-z0-9_-]{20,}/g),
  shape("Stripe key", /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}|\bwhsec_[A-Za-z0-9+/=]{30,}/g),
  shape("Anthropic key", /\bsk-ant-[a-z0-9]+-[A-Za-z0-9_-]{20,}/g),
  shape("OpenAI key", /\bsk-(?:proj|svcacct|admin|None)-[A-Za-z0-9_-]{20,}|\bsk-(?!ant-)[A-Za-z0-9]{40,}\b/g),
  drawn("model vendor key", /\bsk-(?<token>[0-9a-f]{32})\b/g),
  shape("OpenRouter key", /\bsk-or-v1-[a-f0-9]{32,}/g),
  shape("Google API key", /\bAIza[A-Za-z0-9_-]{35}(?![A-Za-z0-9_-])/g),
  shape("Google OAuth secret", /\bGOCSPX-[A-Za-z0-9_-]{28}|\bya29\.[A-Za-z0-9_-]{20,}/g),
  shape("Azure key", /\b(?:Account|SharedAccess)Key=(?<token>[A-Za-z0-9+/]{40,88}={0,2})/g),
  shape("Azure client secret", /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~.-])/g),
  shape("Azure shared access signature", /[?&]sv=\d{4}-\d\d-\d\d&[^\s"']*\bsig=(?<token>[A-Za-z0-9%/+]{40,})/g),
  shape("DigitalOcean token", /\bdo[oprt]_v1_[a-f0-9]{64}\b/g),
  shape("Hugging Face token", /\bhf_[A-Za-z0-9]{30,}\b/g),
  shape(
    "model vendor key",
    /\b(?:gsk_[A-Za-z0-9]{40,}|xai-[A-Za-z0-9]{60,}|r8_[A-Za-z0-9]{37}|pplx-[A-Za-z0-9]{40,})\b/g,
  ),
  shape("SendGrid key", /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}/g),
  shape("Twilio key", /\bSK[0-9a-f]{32}\b/g),
  shape("Shopify token", /\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b/g),
  shape("Databricks token", /\bdapi[a-f0-9]{32}(?:-\d)?\b/g),
  shape("HashiCorp token", /\bhv[sbr]\.[A-Za-z0-9_-]{24,}|\b[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,}/g),
  shape("Linear or Notion key", /\blin_api_[A-Za-z0-9]{40}\b|\bntn_[A-Za-z0-9]{40,}\b|\bsecret_[A-Za-z0-9]{43}\b/g),
  shape("age secret key", /\bAGE-SECRET-KEY-1[A-Z0-9]{58}\b/g),
  {
    kind: "private key",
    // The line alone is prose; key material after it is not.
    pattern: /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?<token>[\s\S]{0,400})/g,
    isReal: (it) => /[A-Za-z0-9+/=]{32,}/.test(unescapeBreaks(it.groups?.["token"] ?? "")),
    endOf: (text, start) => endOfKey(text, start, "-----END "),
  },
  {
    kind: "private key",
    pattern: /PuTTY-User-Key-File-\d:[\s\S]{0,400}?Private-Lines:/g,
    isReal: () => true,
    endOf: (text, start) => endOfKey(text, start, "Private-MAC:"),
  },
  {
    kind: "JSON web token",
    pattern: new RegExp(`\\beyJ${B64URL}{8,}\\.eyJ${B64URL}{8,}\\.(?<token>${B64URL}{16,})`, "g"),
    // The specimen of every tutorial.
    isReal: (it) => it.groups?.["token"] !== "SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
  },
  {
    kind: "password in a URL",
    pattern:
      /\b[a-z][a-z0-9+.-]{1,20}:\/\/(?<user>[^\s:/@"'`<>]{0,100}):(?<token>[^\s/@"'`]{1,200})@(?<host>[^\s/:"'`)]+)/gi,
    isReal: (it) => isRealPassword(it.groups?.["token"] ?? "", it.groups?.["user"] ?? "", it.groups?.["host"] ?? ""),
  },
  drawn("bearer token", /\bBearer[ \t]{1,4}(?<token>[A-Za-z0-9_./+~=-]{20,})/gi),
  assigned("API key", "(?:api|access|auth|account|secret|service|master|encryption|signing[_ -])[_ -]?key"),
  assigned("access token", "(?<!(?:page|sync|continuation|cancellation|trace|span|idempotency)[_ -]?)token"),
  assigned("secret", "secret|credentials?"),
  assigned("password", "passw(?:or)?d|passphrase"),
];

function shape(kind: string, pattern: RegExp): SecretShape {
  return { kind, pattern };
}

/** Of a contract or an account on a chain: forty hex digits that everybody may know. */
const PUBLIC_ADDRESS = /^0x[0-9a-f]{40}$/i;

/** Where nothing but chance in its characters tells a credential from a word. */
function drawn(kind: string, pattern: RegExp): SecretShape {
  const isReal = ({ 0: { length }, index, input, groups }: RegExpExecArray): boolean => {
    const token = groups?.["token"] ?? "";
    // `token = makeToken2(…)` says where it comes from.
    if (input[index + length] === "(") return false;
    return !isPlaceholder(token) && !PUBLIC_ADDRESS.test(token) && isRandomValue(token);
  };
  return { kind, pattern, isReal };
}

/** `MISTRAL_API_KEY=…`, `"api-key": "…"`, `export X_TOKEN='…'`, `**API key**: …`. */
function assigned(kind: string, name: string): SecretShape {
  const value = "(?<token>[A-Za-z0-9_./+~=-]{20,})";
  return drawn(
    kind,
    new RegExp(`(?:${name})["'\`*\\])]{0,3}[ \\t]{0,8}(?:=>|:=|[:=])[ \\t*]{0,8}["'\`]?${value}`, "gi"),
  );
}

/** What documentation puts where a secret would stand. */
export function isPlaceholder(token: string): boolean {
  if (/example|placeholder|redacted|your[-_]|dummy|sample|changeme|insert|replace/i.test(token)) return true;
  return isBlank(token);
}

/** Runs of x, 0, dots or stars; a run of anything else may be what a poor generator gives. */
function isBlank(token: string): boolean {
  return /[xX]{5,}|0{8,}|\*{3,}|\.{3,}/.test(token);
}

const STAND_INS =
  /^(?:pass(?:word|wd|phrase)?|p(?:ass)?w(?:or)?d|pw|secret|token|key|changeme|example|user(?:name)?|test(?:ing)?|postgres|root|admin|guest|mysql|mongo|redis|minio(?:admin)?|rabbitmq|foo|bar|baz|abc|123(?:4(?:5(?:6)?)?)?|my-?(?:password|secret|token|pass)|your[-_]?\w*|\w*[-_]?placeholder|redacted|dev|local|hunter2|x+|\*+|\.+|…|_+)$/i;
const LOCAL =
  /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|host\.docker\.internal|db|postgres|mysql|redis|mongo(?:db)?|rabbitmq)$/i;

function isRealPassword(password: string, user: string, host: string): boolean {
  // A port, as in `http://a:80@b`, or too short to keep anybody out.
  if (/^\d{1,5}$/.test(password) || password.length < 4) return false;
  if (STAND_INS.test(password) || isPlaceholder(password)) return false;
  // A variable or a template, to be filled in elsewhere.
  if (/^[$%{<[(]/.test(password) || /\$\{|\{\{|%\(/.test(password)) return false;
  // `django:django@postgres-db` keeps nobody out, wherever it is.
  if (password === user) return false;
  // Short words for a database on one's own machine.
  return !(LOCAL.test(host) && /^[a-z_-]{1,16}\d{0,4}$/i.test(password));
}

/** Keys pasted into JSON carry their line ends as text. */
const unescapeBreaks = (text: string): string => text.replaceAll("\\n", "\n").replaceAll("\\r", "");

/** Longer than any key. */
const MAX_KEY_CHARACTERS = 20_000;

/** One whose end is not there may go on as far as keys go. */
function endOfKey(text: string, start: number, mark: string): number {
  const rest = text.slice(start, start + MAX_KEY_CHARACTERS);
  const end = rest.indexOf(mark);
  return start + (end < 0 ? rest.length : end + mark.length);
}
