/**
 * Which values are credentials because their name says so?
 *
 * `DB_PASSWORD=…`, `"api-key": "…"`, `**Token**: …`, `the password for staging is …`: such a value
 * has no prefix to recognise it by. Its name must say that it is a secret, and its characters must
 * look random, so that it is no word, variable or code.
 */
import { isRandomValue, isScrambled, TELLING_LENGTH } from "./random-value.ts";
import type { SecretShape } from "./secret-shape.ts";
import { isPlaceholder, isStandIn } from "./stand-ins.ts";

const KEY =
  "(?:api|access|auth|account|secret|service|master|encryption|signing[_ -]|private|pre-?shared|admin|app|application|client|storage|subscription)[_ -]?key(?:[_ -]base)?";
const TOKEN = "(?<!(?:page|next|sync|continuation|cancellation|trace|span|idempotency)[_ -]?)token|authorization";
const SECRET = "secret|credentials?";
const PASSWORD = "passw(?:or)?d|passwort|kennwort|passphrase|passcode|contraseña|mot de passe|senha|пароль|密码|pwd";
const PASSWORD_MARKS = [
  "passw",
  "kennwort",
  "passphrase",
  "passcode",
  "contrase",
  "mot de",
  "senha",
  "пароль",
  "密码",
  "pwd",
];
/** These also have other meanings, so `:` or `=` must follow at once. */
const SHORT_TOKEN = "(?:azure|devops|azdo|ado|ext|github|gh|gitlab|docker|access|bot|ci)[_-]pat";
const SHORT_SECRET = "(?<![a-z])creds?";
const SHORT_PASSWORD = "(?<![a-z])(?:db|smtp|mail|root|admin|user)?pass|(?<![a-z0-9])pw";

/** Not as a part of an Amazon resource name. */
const NO_ARN = "(?<!\\barn:[\\w:/-]{0,80}:)";
/** Closing quotes, brackets or emphasis after the name. */
const CLOSED = "[\\\\\"'`*\\])]{0,3}";
/** `password (staging): …`, `password for the build host: …`. */
const OF_WHAT = "(?:[ \\t]{1,4}(?:\\([^()\\n]{1,40}\\)|(?:for|of|on|in|at|to)[ \\t][^\\n:=|()[\\]<>/]{1,40}?))?";
/** The value may be on a following line, as when it was appended below `password:`. */
const BREAK = "(?:\\r?\\n[ \\t>*-]{0,8}(?:`{3}\\w{0,10}(?=\\r?\\n))?){0,3}";
const SIGN = `[ \\t]{0,8}(?:=>|:=|->|→|=|：|>|\\|(?=[ \\t])|:(?!//))[ \\t*_|>-]{0,8}${BREAK}`;
const VERB = `[ \\t]{1,4}(?:(?:is|was)(?: now)?(?: (?:set|changed|reset) to)?|(?:set|changed|reset) to):?(?:[ \\t]{1,4}|(?=\\r?\\n))${BREAK}`;
/** SQL's `PASSWORD '…'`, `password("…")`, and the `value` next to a `name` in lists of variables. */
const BESIDE = "(?:[ \\t]{1,4}\\(?|\\()(?=[\"'`])|[\"']?[,\\s]{1,40}[\"']?value[\"']?[ \\t]{0,4}[:=][ \\t]{0,4}";
/** `bob / …`: a user name before the password. */
const USER = "(?:[\\w.@-]{1,30}[ \\t]{1,2}[/:][ \\t]{1,2})?";
/** A quoted value, or one up to the next space. A quote before a bracket or comma closes a string, and opens none. */
const VALUE =
  "(?<ahead>\\\\?(?:\"[^\"\\n]{6,80}\"|'[^'\\n]{6,80}'|`[^`\\n]{6,80}`|[\"'`][^\\s\"'`),;:\\]}][^\\s\"'`]{5,79}|[^\\s\"'`]\\S{5,79}))";

const JOINED = `(?:${OF_WHAT}(?:${SIGN}|${VERB})|${BESIDE})`;

export const NAMED_SECRETS: readonly SecretShape[] = [
  named("API key", KEY, JOINED, ["key"]),
  named("access token", TOKEN, JOINED, ["token", "authorization"]),
  named("access token", SHORT_TOKEN, SIGN, ["_pat", "-pat"]),
  named("secret", SECRET, JOINED, ["secret", "credential"]),
  named("secret", SHORT_SECRET, SIGN, ["cred"]),
  { ...named("password", PASSWORD, JOINED, PASSWORD_MARKS), isReal: isNamedPassword },
  { ...named("password", SHORT_PASSWORD, SIGN, ["pass", "pw"]), isReal: isNamedPassword },
];

function named(kind: string, name: string, joined: string, marks: readonly string[]): SecretShape {
  const pattern = new RegExp(`${NO_ARN}(?:${name})${CLOSED}${joined}${USER}(?=${VALUE})`, "gi");
  return { kind, marks, pattern, isReal: isNamedSecret };
}

function isNamedPassword(match: RegExpExecArray): boolean {
  if (isNamedSecret(match)) return true;
  const text = bareValue(match.groups?.["ahead"] ?? "");
  return text.length >= 8 && CHOSEN.test(text) && !isStandIn(text);
}

/** `Summer2024!`: what people choose if a password must have letters, a digit and a sign. */
const CHOSEN = /^(?=.{0,40}[A-Za-z]{3})(?=.{0,40}\d)[\w.+-]*(?:[!#$%^&*?]|@(?=\d|$))[\w!@#$%^&*?.+-]*$/;

function isNamedSecret({ 0: name, groups, index, input }: RegExpExecArray): boolean {
  const raw = groups?.["ahead"] ?? "";
  const uuid = UUID.exec(raw)?.[1];
  if (uuid !== undefined) return isSecretUuid(uuid, input.slice(Math.max(0, index - 20), index) + name);
  return isDrawnValue(raw);
}

/** Takes the value as it is in the text, with its quotes and what follows. */
export function isDrawnValue(whole: string): boolean {
  const raw = whole.slice(0, TELLING_LENGTH);
  if (isScrambled(raw)) return !isPlaceholder(raw);
  const text = bareValue(raw);
  const value = withoutEnd(text);
  if (!isRandomValue(value.replace(/^base64:/, ""))) return false;
  return !isStandIn(text) && !isStandIn(value) && !PUBLIC_ADDRESS.test(value);
}

/** The value without its quotes and what follows; "" for several words in quotes. */
function bareValue(raw: string): string {
  const value = raw.replace(/^[rbuf]{1,2}(?=["'])/i, "");
  const quoted = /^\\?(["'`]+)(.*?)\\?\1/.exec(value)?.[2];
  const inner = quoted ?? value.replace(/^\\?["'`]+/, "");
  if (/\s/.test(inner)) return "";
  const end = inner.search(quoted === undefined ? NEXT : /\\[nr]/);
  return end < 0 ? inner : inner.slice(0, end);
}

/** The end of a sentence, bracket or string may follow a value directly. */
export const withoutEnd = (text: string): string => text.replace(/[.,;:)\]}>"'`*|\\]+$/, "");

/** What ends a value: the next pair of a connection string, query or list; the end of an element, line or string. */
const NEXT = /;(?:$|[\w ]+=)|&[\w.-]+=|,["'\w-]+[:=]|<\/|\}\}|\\[nr"]|["'`](?:$|[,;:)}\]])/;

/** The address of a contract or account on a blockchain, which is public. */
const PUBLIC_ADDRESS = /^0x[0-9a-f]{40}$/i;

const UUID = /^["'`]?([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(?![\w-])/i;
/** Examples from the standard and from encyclopaedias, typed patterns, and redacted ones. */
const SPECIMEN_UUID =
  /^(?:123e4567-e89b|550e8400-e29b|f47ac10b-58cc|6ba7b81|a1b2c3d4|1a2b3c4d|12345678|(.)\1{7}-)|-0000-0000-/i;
/** Tokens that only tell two requests apart. */
const NO_KEY = /(?:client|request|correlation|lock|change|export|import|upload|state)[_ -]?(?:request[_ -]?)?token/i;

/** Most UUIDs are ids, but some services use them as keys. */
const isSecretUuid = (uuid: string, name: string): boolean => !SPECIMEN_UUID.test(uuid) && !NO_KEY.test(name);
