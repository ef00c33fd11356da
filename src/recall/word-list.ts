/**
 * Is this word in that list?
 *
 * The list stays a text, its words parted by spaces and line ends: a set of it would be made by every process that
 * starts, for a handful of questions.
 */
export function hasWord(list: string, word: string): boolean {
  if (word === "") return false;
  for (let at = list.indexOf(word); at >= 0; at = list.indexOf(word, at + 1))
    if (isBetween(list, at - 1) && isBetween(list, at + word.length)) return true;
  return false;
}

function isBetween(list: string, at: number): boolean {
  const code = list.charCodeAt(at);
  return code === 0x20 || code === 0x0a || Number.isNaN(code);
}
