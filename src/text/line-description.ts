/**
 * What does the index say about a note?
 *
 * Its description, or the first words of a note without one, which another program wrote. Readers and writers both use
 * this, so that they make the same line.
 */
const MAX_CHARACTERS = 120;

export function lineDescription(description: string, body: string): string {
  if (description.trim() !== "") return description;
  return Array.from(firstWords(body)).slice(0, MAX_CHARACTERS).join("");
}

/** The first line with text, without the marks of headings, quotes and lists. */
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
