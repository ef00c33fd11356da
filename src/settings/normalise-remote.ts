/**
 * Are these two addresses the same repository?
 *
 * `git@host:me/x.git` and `https://token@host:443/me/x` both become `host/me/x`:
 * no scheme, user, port or `.git`. A token in the address never reaches a file name.
 */

/** Null for relative and Windows paths, which mean nothing on another machine. */
export function normaliseRemote(url: string): string | null {
  const trimmed = url.trim();
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/]*@)?([^/:]*|\[[^\]]*\])(?::\d*)?(\/.*)?$/i.exec(trimmed);
  if (withScheme) return join(withScheme[1]!, withScheme[2] ?? "");
  if (trimmed.startsWith("/")) return join("", trimmed);
  // The short form of ssh. A single letter before the colon is a Windows drive.
  const short = /^(?:[^/@]*@)?([^/:@]{2,}|\[[^\]]*\]):(.+)$/.exec(trimmed);
  return short ? join(short[1]!, short[2]!) : null;
}

function join(host: string, path: string): string | null {
  const plain = path
    .replace(/^\/+|\/+$/g, "")
    .replace(/\.git$/, "")
    .replace(/\/+$/, "");
  return plain === "" ? null : `${host.toLowerCase()}/${plain}`;
}
