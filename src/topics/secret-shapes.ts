/**
 * What do credentials look like?
 *
 * Only known shapes with a prefix or structure of their own, so that hashes, UUIDs, prose and
 * placeholders pass. A value without such a prefix counts only if its name or its place says
 * that it is a secret.
 */
import { COMMAND_SECRETS } from "./command-secrets.ts";
import { isDrawnValue, NAMED_SECRETS } from "./named-secrets.ts";
import type { SecretShape } from "./secret-shape.ts";
import { isBlank, isRealPassword } from "./stand-ins.ts";
import { TOKEN_FORMATS } from "./token-formats.ts";

const B64URL = "[A-Za-z0-9_-]";

const STRUCTURES: readonly SecretShape[] = [
  {
    kind: "AWS secret key",
    marks: ["aws"],
    pattern: /\baws.{0,20}secret.{0,20}[=:]\s*["'`]?(?<token>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
  },
  {
    kind: "private key",
    marks: ["PRIVATE KEY"],
    pattern: /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?=(?<ahead>[\s\S]{0,400}))/g,
    // The BEGIN line alone may be prose; key material after it is a secret.
    isReal: (it) => /[A-Za-z0-9+/=]{32,}/.test(unescapeBreaks(it.groups?.["ahead"] ?? "").split("-----END", 1)[0]!),
    endOf: (text, start) => endOfKey(text, start, "-----END "),
  },
  {
    kind: "private key",
    marks: ["PuTTY-User-Key-File"],
    pattern: /PuTTY-User-Key-File-\d:[\s\S]{0,400}?Private-Lines:/g,
    isReal: () => true,
    endOf: (text, start) => endOfKey(text, start, "Private-MAC:"),
  },
  {
    kind: "private key",
    // `-----BEGIN` in base64, as in a kubeconfig. Certificates, which are public, begin like that too.
    marks: ["LS0tLS1CRUdJTi"],
    pattern: /\bLS0tLS1CRUdJTi[A-Za-z0-9+/]{40,}={0,2}/g,
    isReal: (it) => Buffer.from(it[0].slice(0, 80), "base64").toString("latin1").includes("PRIVATE KEY"),
  },
  {
    kind: "private key",
    marks: ["client-key-data", "private", "shared"],
    pattern:
      /\b(?:client-key-data["']?[ \t]{0,4}:|(?:private|pre-?shared)[_ -]?key[ \t]{0,8}=)\s{0,8}["']?(?<token>[A-Za-z0-9+/]{42,}={0,2})/gi,
    // WireGuard keys have exactly this length, and may look like a path at the beginning.
    isReal: ({ groups }) => /^.{43}=$/.test(groups?.["token"] ?? "") || isDrawnValue(groups?.["token"] ?? ""),
  },
  {
    kind: "JSON web token",
    marks: ["eyJ"],
    pattern: new RegExp(`\\beyJ${B64URL}{8,}\\.eyJ${B64URL}{8,}\\.(?<token>${B64URL}{16,})`, "g"),
    // The example of every tutorial.
    isReal: (it) => it.groups?.["token"] !== "SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c",
  },
  {
    kind: "password in a URL",
    marks: ["://"],
    pattern:
      /\b[a-z][a-z0-9+.-]{1,20}:\/\/(?<user>[^\s:/@"'`<>]{0,100}):(?<token>[^\s/@"'`]{1,200})@(?<host>[^\s/:"'`)]+)/gi,
    isReal: (it) => isRealPassword(it.groups?.["token"] ?? "", it.groups?.["user"] ?? "", it.groups?.["host"] ?? ""),
  },
  {
    kind: "password hash",
    marks: ["$"],
    pattern:
      /\$(?:(?:[156]|apr1)\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{22,86}|2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}|y\$[./A-Za-z0-9]{1,16}\$[./A-Za-z0-9]{1,86}\$[./A-Za-z0-9]{43}|argon2(?:id?|d)\$v=\d{1,3}\$[a-z0-9=,]{1,40}\$[A-Za-z0-9+/]{8,100}\$[A-Za-z0-9+/]{20,200})/g,
    isReal: (it) => !isBlank(it[0]),
  },
  {
    kind: "bearer token",
    marks: ["bearer", "ssws", "geniekey", "apikey", "authorization"],
    pattern:
      /\b(?:Bearer|SSWS|GenieKey|ApiKey|authorization["']?:[ \t]{0,4}["']?token)[ \t]{1,4}(?<token>[A-Za-z0-9_./+~=-]{20,})/gi,
    // `Bearer makeToken2(…)` is a call, not a token.
    isReal: ({ 0: { length }, index, input, groups }) =>
      input[index + length] !== "(" && isDrawnValue(groups?.["token"] ?? ""),
  },
];

/** If two shapes match the same text, the first one names it, so the more exact ones come first. */
export const SHAPES: readonly SecretShape[] = [...TOKEN_FORMATS, ...STRUCTURES, ...COMMAND_SECRETS, ...NAMED_SECRETS];

/** In JSON, the line ends of a key are the two characters `\n`. */
const unescapeBreaks = (text: string): string => text.replaceAll("\\n", "\n").replaceAll("\\r", "");

/** Longer than any key. */
const MAX_KEY_CHARACTERS = 20_000;

/** A key without an END line may be as long as keys can be. */
function endOfKey(text: string, start: number, mark: string): number {
  const rest = text.slice(start, start + MAX_KEY_CHARACTERS);
  const end = rest.indexOf(mark);
  return start + (end < 0 ? rest.length : end + mark.length);
}
