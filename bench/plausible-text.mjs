/**
 * What do notes look like that nobody wrote? Prose over a Zipf vocabulary, the same for every run.
 */
const SYLLABLES = "ba co de fi gu ha jo ka le mi no pu ra se ti vo wa xe ya zu lor men tis ker dan pol sur tek".split(
  " ",
);
const GLUE =
  "the of and to in is that for it with as on be this by are from or an at which we when if not should".split(" ");

/** For a store of about `count` topics: `pick()` a word, `prose(length)` of them with glue between. */
export function plausibleText(count) {
  const next = random(5);
  const words = vocabulary(20_000 + Math.min(80_000, count));
  // Zipf from the hundredth rank on: what stands above that in a language are its stop words.
  const pick = () => words[Math.floor(100 * (words.length / 100) ** next()) - 100] ?? words[0];
  const prose = (length) =>
    Array.from({ length }, () => (next() < 0.42 ? GLUE[Math.floor(next() * GLUE.length)] : pick())).join(" ");
  return { pick, prose };
}

function random(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function vocabulary(size) {
  const next = random(11);
  const words = new Set();
  while (words.size < size) {
    let word = "";
    for (let left = 2 + Math.floor(next() * 3); left > 0; left--)
      word += SYLLABLES[Math.floor(next() * SYLLABLES.length)];
    words.add(word);
  }
  return [...words];
}
