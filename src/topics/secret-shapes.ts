/**
 * What do credentials look like?
 *
 * Known shapes only, each with its own prefix or structure, so that hashes, UUIDs and
 * prose pass; what people write in place of a secret passes too. A value that no prefix
 * gives away counts only where its name says what it is.
 */
import { isRandomValue } from "./random-value.ts";
import type { SecretShape } from "./secret-shape.ts";
import { isPlaceholder, isRealPassword } from "./stand-ins.ts";
import { TOKEN_FORMATS } from "./token-formats.ts";

const B64URL = "[A-Za-z0-9_-]";

const STRUCTURES: readonly SecretShape[] = [
  {
    kind: "AWS secret key",
    pattern: /\baws.{0,20}secret.{0,20}[=:]\s*["'`]?(?<token>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
  },
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

/** Of two that fit one text the more exact comes first, and names it. */
export const SHAPES: readonly SecretShape[] = [...TOKEN_FORMATS, ...STRUCTURES];

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
