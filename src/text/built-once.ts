/**
 * When is a costly pattern built?
 *
 * With its first use. A pattern with Unicode properties takes a good part of a millisecond to build, even
 * as a literal that nobody runs, and a command that starts before every turn feels that.
 */
export function builtOnce(build: () => RegExp): () => RegExp {
  let built: RegExp | undefined;
  return () => {
    built ??= build();
    return built;
  };
}
