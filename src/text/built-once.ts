/**
 * When is a costly pattern built?
 *
 * At its first use. Building a pattern with Unicode properties takes a good part of a millisecond, even for a
 * literal that is never run, and that is too much for a hook that runs before every turn.
 */
export function builtOnce(build: () => RegExp): () => RegExp {
  let built: RegExp | undefined;
  return () => {
    built ??= build();
    return built;
  };
}
