/**
 * What does the index say about a note?
 *
 * Its description; and of a note without one, which another program wrote, its first words. Readers and writers ask
 * here, so that a line says the same whoever makes it.
 */
const MAX_CHARACTERS = 120;

export function lineDescription(description: string, body: string): string {
  if (description.trim() !== "") return description;
  return Array.from(firstWords(body)).slice(0, MAX_CHARACTERS).join("");
}

/** Of the first line that says something, without the marks of headings, quotes and lists. */
function firstWords(body: string): string {
  for (let from = 0; from < body.length; ) {
    const end = body.indexOf("\n", from);
    const line = body.slice(from, end < 0 ? body.length : end);
    const words = line.replace(/^[#>\s*-]+/, "").trim();
    if (words !== "") return words;
    from = end < 0 ? body.length : end + 1;
  }
  return "";
}
