/** A name reduced to the characters of a slug, with letters of Latin scripts folded to ASCII; "" if none is left. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœøłđþðıﬀ-ﬆ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9._]+|\.{2,}/g, "-")
    .slice(0, 80)
    .replace(/^[._-]+|[._-]+$/g, "")
    .replace(/-{2,}/g, "-");
}

const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  þ: "th",
  ð: "d",
  ı: "i",
};
