/** How do a program's languages stay out of its way? */
import { root } from "./ensure.mjs";

/**
 * Stemmers and vocabularies are imported as tables of all languages, and a question is in one of them. English is in
 * the program; each other one is a file that its first word loads. `found` is told which files those are.
 */
export function lazyLanguages(found) {
  const lazily = (name, path) => ({
    contents: `let real; export const ${name} = (...of) => (real ??= require(${JSON.stringify(path)}).${name})(...of);`,
    loader: "js",
    resolveDir: root,
  });
  return {
    name: "lazy-languages",
    setup(build) {
      build.onResolve({ filter: /^@orama\/stemmers\// }, ({ path, kind }) => {
        if (kind === "require-call") return { path: `./lib/${found.get(path)}`, external: true };
        if (kind === "entry-point" || path.endsWith("/english")) return undefined;
        found.set(path, `${path.slice(1).replaceAll("/", "-")}.cjs`);
        return { path, namespace: "stemmer" };
      });
      build.onLoad({ filter: /.*/, namespace: "stemmer" }, ({ path }) => lazily("stemmer", path));
      build.onResolve({ filter: /\/vocabularies\/[a-z]+\.ts$/ }, ({ path, kind }) => {
        if (kind === "entry-point") return undefined;
        if (kind === "require-call") return { path: `./lib/${found.get(path)}`, external: true };
        const source = `./src/recall/${path.slice(2)}`;
        found.set(source, `vocabulary-${path.slice(-5, -3)}.cjs`);
        return { path: source, namespace: "vocabulary" };
      });
      build.onLoad({ filter: /.*/, namespace: "vocabulary" }, ({ path }) => lazily("vocabulary", path));
    },
  };
}
