/**
 * Which known name was probably meant?
 *
 * By edit distance, of the whole dotted key and of its last part: the most common mistakes
 * are a wrong letter, and a key in the wrong table.
 */
import { editDistance } from "../text/closest.ts";

export function nearestName(given: unknown, known: readonly string[]): string | null {
  if (typeof given !== "string" || given.length > 80) return null;
  const wanted = given.toLowerCase().replaceAll("-", "_");
  let best: { name: string; distance: number } | null = null;
  for (const name of known) {
    const candidate = name.toLowerCase().replaceAll("-", "_");
    const distance = Math.min(
      editDistance(wanted, candidate),
      editDistance(lastPart(wanted), lastPart(candidate)) + 0.5,
    );
    if (best === null || distance < best.distance) best = { name, distance };
  }
  // Up to a third of the letters may be wrong; more would be a guess.
  return best !== null && best.distance <= Math.max(1, lastPart(wanted).length / 3) ? best.name : null;
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf(".") + 1);
}
