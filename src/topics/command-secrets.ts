/**
 * Where does a password appear without a name before it?
 *
 * In options of commands, in `.netrc`, in the header of basic authentication and in the logins
 * that container tools store: there the place shows that it is a password.
 */
import { isDrawnValue, withoutEnd } from "./named-secrets.ts";
import type { SecretShape } from "./secret-shape.ts";
import { isRealPassword } from "./stand-ins.ts";

export const COMMAND_SECRETS: readonly SecretShape[] = [
  {
    kind: "password in a command",
    marks: ["sshpass"],
    pattern: /\bsshpass[ \t]{1,4}-p[ \t]{0,4}(?<token>\S{4,200})/g,
    isReal: (it) => isPassword(it, null),
  },
  {
    kind: "password in a command",
    marks: ["curl", "wget", "http"],
    pattern: /\s(?:-u|--user|--auth|-a)[ =]{0,2}["'`]?(?<user>[^\s:"'`=]{1,80}):(?<token>[^\s"'`]{4,200})/g,
    isReal: (it) => isOfHttpClient(it) && isPassword(it, hostAfter(it)),
  },
  {
    kind: "password in a command",
    marks: ["mysql", "mariadb", "login", "redis-cli"],
    pattern:
      /\b(?:(?:mysql|mysqldump|mysqladmin|mariadb)\b[^\n|]{0,120}?[ \t]-p|(?:login\b|redis-cli\b)[^\n|]{0,120}?[ \t]-[pa][ \t]{1,4})(?<token>[^\s]{8,200})/g,
    isReal: isDrawn,
  },
  {
    kind: "secret in a command",
    marks: ["pass", "token", "secret", "-key"],
    pattern:
      /(?<=[\s"'`])--(?!(?:next|page|next-page|starting|continuation|idempotency|change|client|client-request)-token)(?:[a-z]{1,20}-){0,3}(?:password|passwd|pass|passphrase|token|secret|(?:api|access|secret|auth)-key)[ \t]{1,4}(?<token>\S{8,200})/g,
    isReal: isDrawn,
  },
  {
    kind: "password in .netrc",
    marks: ["login"],
    pattern: /\blogin\s{1,8}(?<user>\S{1,100})\s{1,8}password\s{1,8}(?<token>\S{4,200})/g,
    isReal: (it) => isPassword(it, null),
  },
  {
    kind: "basic authentication",
    marks: ["basic"],
    pattern: /\bBasic[ \t]{1,4}["'`]?(?<token>[A-Za-z0-9+/_-]{8,400}={0,2})/gi,
    isReal: isEncodedLogin,
  },
  {
    kind: "registry sign-in",
    marks: ["auth"],
    pattern:
      /(?:["']auth["'][ \t]{0,4}:[ \t]{0,4}|\b_auth[ \t]{0,4}=[ \t]{0,4})["']?(?<token>[A-Za-z0-9+/_-]{8,400}={0,2})/g,
    isReal: isEncodedLogin,
  },
];

function isPassword({ groups }: RegExpExecArray, host: string | null): boolean {
  const password = withoutEnd(groups?.["token"] ?? "").replace(/^["'`]/, "");
  return isRealPassword(password, groups?.["user"] ?? "", host);
}

/** `-u a:b` is a login only for HTTP clients; for other commands it is a user and a group. */
const isOfHttpClient = ({ input, index }: RegExpExecArray): boolean =>
  /\b(?:curl|wget|https?|xh)\s/.test(input.slice(Math.max(0, index - 200), index + 1));

const hostAfter = ({ 0: match, input, index }: RegExpExecArray): string | null =>
  /^[^\n]*?https?:\/\/([^\s/:"'`]+)/.exec(input.slice(index + match.length, index + match.length + 200))?.[1] ?? null;

function isDrawn({ groups }: RegExpExecArray): boolean {
  return isDrawnValue(groups?.["token"] ?? "");
}

/** Aladdin's login is the example in the standard. */
function isEncodedLogin({ groups }: RegExpExecArray): boolean {
  const login = Buffer.from(groups?.["token"] ?? "", "base64").toString("utf8");
  const [, user, password] = /^([\w.@+$|%-]{1,100}):([\x20-\x7e]{4,300})$/.exec(login) ?? [];
  return user !== undefined && password !== undefined && user !== "Aladdin" && isRealPassword(password, user, "");
}
