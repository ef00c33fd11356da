/** Text of whole characters: half of one, as a program may pass it, is no text, and there are APIs that refuse all of it. */
export function wellFormed(text: string): string {
  // Node has it; the library of types knows it only for later ones.
  return (text as string & { readonly toWellFormed: () => string }).toWellFormed();
}
