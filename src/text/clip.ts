/**
 * The first `most` characters of a text, as UTF-16 counts them, and no half of one: half of an emoji is no text, and there are
 * APIs that refuse a whole request for it.
 */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}
