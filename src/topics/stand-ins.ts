/**
 * What do people write in place of a credential?
 *
 * Placeholders from manuals, variables and templates, code that fetches the secret, and passwords
 * of examples. All of these say how something is used, which is what notes are for.
 */
import { isWordlike } from "./random-value.ts";

/** What documentation writes instead of a secret. */
export function isPlaceholder(token: string): boolean {
  if (/example|placeholder|redacted|your[-_]|dummy|sample|changeme|insert|replace/i.test(token)) return true;
  return isBlank(token);
}

/** Runs of x, 0, dots or stars. A run of anything else may come from a poor generator. */
export function isBlank(token: string): boolean {
  return /[xX]{5,}|0{8,}|\*{3,}|\.{3,}/.test(token);
}

const WORDS =
  /^(?:pass(?:word|wd|phrase)?|p(?:ass)?w(?:or)?d|pw|secret|token|key|changeme|example|user(?:name)?|test(?:ing)?|postgres|root|admin|guest|mysql|mongo|redis|minio(?:admin)?|rabbitmq|foo|bar|baz|abc|123(?:4(?:5(?:6)?)?)?|my-?(?:password|secret|token|pass)|your[-_]?\w*|\w*[-_]?placeholder|redacted|dev|local|hunter2|x+|\*+|\.+|…|_+)$/i;
const LOCAL =
  /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|host\.docker\.internal|db|postgres|mysql|redis|mongo(?:db)?|rabbitmq)$/i;

/** For a value whose place shows that it is a password. `host` is null if unknown. */
export function isRealPassword(password: string, user: string, host: string | null): boolean {
  // A port, as in `http://a:80@b`, or too short to protect anything.
  if (/^\d{1,5}$/.test(password) || password.length < 4) return false;
  if (WORDS.test(password) || isPlaceholder(password)) return false;
  // A variable or a template.
  if (/^[$%{<[(]/.test(password) || /\$\{|\{\{|%\(/.test(password)) return false;
  // `django:django@postgres-db` protects nothing.
  if (password === user) return false;
  // A short word for a local database, or just the next word of a sentence.
  return !((host === null || LOCAL.test(host)) && /^[a-z_-]{1,16}\d{0,4}$/i.test(password));
}

/** For a value after the name of a secret: is it a placeholder, a reference or code? */
export function isStandIn(value: string): boolean {
  if (WORDS.test(value) || PASSWORDS.test(value) || isPlaceholder(value) || /…|\bfake|-here$/i.test(value)) return true;
  return TEMPLATE.test(value) || REFERENCE.test(value) || OPERATOR.test(value) || isCode(value) || isPattern(value);
}

/** The passwords of every tutorial: `P@ssw0rd`, `passw0rd1`. */
const PASSWORDS = /^p[a4@][s5$]{2}w[o0]rd\d{0,4}!?$/i;
const TEMPLATE = /\$\{|\{\{|#\{|<%|%\(|\$\(|^%\w+%|<[A-Za-z][\w-]{2,}>|&(?:#x?[0-9a-f]+|[a-z]+);/i;
/** `$DB_PASSWORD`, `<password>`, `[redacted]`, `{token}`, `@password1`, `!vault`, `&str`, `vault:…`, `https://…`, `bob@example.org`. */
const REFERENCE =
  /^(?:\$[A-Za-z_][\w:]*(?:$|[-/.>[])|[<{[(](?:[A-Za-z_]{3}|r?["'`%<{[(\\]|\d*\}|$)|[@:&!][A-Za-z_]\w*$|#[0-9a-f]{3,8}$|!(?:vault|Ref|Sub|GetAtt|env)\b|(?!base64:)[a-z][a-z0-9+-]{2,15}:(?:\/\/|[a-z])|[\w.+-]+@[\w-]+(?:\.[a-z]{2,})+$)/;
const OPERATOR = /^=|^[A-Za-z][\w:-]*=["']|&&|\|\||[=!]==?|=>|->|::|\?\?/;

/** `oauth2.client.Credentials2`, `makeToken2(…)`, `headers["x-token"]`, `Vec<u8>`: a name with members, or a bracket. */
function isCode(value: string): boolean {
  if (/^[A-Za-z_$][\w$]*(?:\.#?[A-Za-z_$][\w$]*)+!?$/.test(value) && value.split(/\.#?/).every(isWordlike)) return true;
  const [, name, rest] = /^[.#!]?([A-Za-z_$][\w$.#?]*)([([<].*)$/.exec(value) ?? [];
  if (name === undefined || rest === undefined) return false;
  return isWordlike(name) || /^(?:\((?:$|\)|["'`]|[A-Za-z_.]+\)?$)|\[(?:["'`][\w.-]+["'`]?|\w+)(?:\]|$))/.test(rest);
}

/** A regular expression, or a format string. */
const isPattern = (value: string): boolean =>
  /a-z|A-Z|0-9|\(\?[:=!<P]|\\[dwsbSWD][+*{\])?.]|\[\^|(?:\\[^\w\s].*){2}|(?:%[sd]\b.*){2}|(?:\|\w{2,}){2}/.test(value);
