/**
 * What do people write in place of a credential?
 *
 * Placeholders of manuals, variables and templates that are filled in elsewhere, passwords
 * that keep nobody out. All of these say how a thing is used, which is what notes are for.
 */

/** What documentation puts where a secret would stand. */
export function isPlaceholder(token: string): boolean {
  if (/example|placeholder|redacted|your[-_]|dummy|sample|changeme|insert|replace/i.test(token)) return true;
  return isBlank(token);
}

/** Runs of x, 0, dots or stars; a run of anything else may be what a poor generator gives. */
export function isBlank(token: string): boolean {
  return /[xX]{5,}|0{8,}|\*{3,}|\.{3,}/.test(token);
}

const STAND_INS =
  /^(?:pass(?:word|wd|phrase)?|p(?:ass)?w(?:or)?d|pw|secret|token|key|changeme|example|user(?:name)?|test(?:ing)?|postgres|root|admin|guest|mysql|mongo|redis|minio(?:admin)?|rabbitmq|foo|bar|baz|abc|123(?:4(?:5(?:6)?)?)?|my-?(?:password|secret|token|pass)|your[-_]?\w*|\w*[-_]?placeholder|redacted|dev|local|hunter2|x+|\*+|\.+|…|_+)$/i;
const LOCAL =
  /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1\]|host\.docker\.internal|db|postgres|mysql|redis|mongo(?:db)?|rabbitmq)$/i;

export function isRealPassword(password: string, user: string, host: string): boolean {
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
