/**
 * Is this likely a file of the workspace, although not even its directory exists?
 *
 * Notes also name packages, system files, files on other machines and examples in the same way.
 * So only extensions of files that people write count, and all common kinds of names that are
 * not files of the workspace are left out.
 */
const CODE =
  "ts tsx mts cts js jsx mjs cjs vue svelte astro py pyi rb rs go java kt kts scala swift cc cpp cxx cs php lua ex exs " +
  "erl hs ml clj dart sh bash zsh fish ps1 sql graphql gql proto tf css scss less json jsonc yaml yml toml gradle md mdx";
const DOCUMENTS = "html txt rst csv xml ini cfg conf ipynb";

/** For a file in a directory that does not exist. */
const IN_DIRECTORY = endingIn(`${CODE} ${DOCUMENTS}`);
/** For a file at the root: without documents, because programs write reports with such names. */
const AT_ROOT = endingIn(CODE);

const PLACEHOLDER =
  /(?:^|\/)(?:path\/to|foo|bar|baz|some|any|your|my|example|examples|xxx|dir|folder)\/|(?:^|\/)(?:your|my|some|foo|bar|baz|example)(?:[-_.][^/]*)?$|^(?:file|filename|name)\.\w+$/i;
/** Build output, system files, files in the home directory, branches, routes, and sides of a diff. */
const ELSEWHERE =
  /^(?:dist|build|out|target|coverage|obj|node_modules|vendor|venv|env|tmp|temp|logs?|__pycache__|etc|usr|var|opt|srv|proc|mnt|home|Users|root|origin|refs|feature|bugfix|hotfix|api|v\d+|[a-z]|\.(?!github\b)[^/]*|[^/]*@[^/]*)\//;
/** `example.com/docs/a.html` */
const SITE = /^[^./][^/]*\.[a-z]{2,}\//i;
/** `vercel/next.js`, `Node.js`, `discord.py` are projects; `docs.rs` is a site. */
const PROJECT =
  /(?:^|\/)(?:(?:node|next|nuxt|vue|react|angular|three|chart|d3|express|moment|day|ember|backbone|alpine|p5|video|pdf|require|knockout|discord|solid|socket|tensorflow|brain|paper|matter|babylon|electron|hono|require)\.js|discord\.py|(?:docs|crates)\.rs|(?:bun|brew|astral|esm|get)\.sh)$/i;
/** Packages whose parts are imported by path; the dependencies of the workspace are known anyway. */
const PACKAGE_PART =
  /^(?:next|react|react-dom|preact|vue|svelte|solid-js|lodash|lodash-es|underscore|date-fns|dayjs|rxjs|three|firebase|firebase-admin|vite|vitest|zod|graphql|express|fastify|hono|drizzle-orm|pg|mysql2|ws|uuid|core-js|yjs|openai|playwright|puppeteer|webpack|esbuild|typescript|django|flask|requests|numpy|pandas|sqlalchemy|pytest)\//;
/** Settings of hosts, editors and programs, which are as often in the home directory. */
const SETTINGS =
  /^(?:\.?(?:settings|config|credentials|launch|tasks|keybindings|mcp|claude_desktop_config|claude|hosts)(?:\.local)?\.\w+|(?:MEMORY|CLAUDE|AGENTS|GEMINI|SKILL|SOUL|Crab|CLAUDE\.local|AGENTS\.override)\.md|\.(?![^.]*rc\.).*)$/;
/** `res.json` and the like are methods. */
const MEMBER = /^(?:res|resp|response|req|request|r|body|this|self)\.\w+$/;

/** `exists` takes paths relative to the root. */
export function isLikelyPath(path: string, exists: (path: string) => boolean): boolean {
  if (PLACEHOLDER.test(path) || PROJECT.test(path)) return false;
  const slash = path.indexOf("/");
  if (slash < 0) return AT_ROOT.test(path) && !SETTINGS.test(path) && !MEMBER.test(path);
  if (ELSEWHERE.test(path) || SITE.test(path) || PACKAGE_PART.test(path) || !IN_DIRECTORY.test(path)) return false;
  return !exists(`node_modules/${path.slice(0, slash)}`);
}

function endingIn(extensions: string): RegExp {
  return new RegExp(`[^/]\\.(?:${extensions.split(" ").join("|")})$`);
}
