/**
 * What is the text of these bytes?
 *
 * Decoding never fails: invalid bytes become U+FFFD, so that one bad byte does not keep a
 * person's file out of the prompt. The result says what was repaired.
 */
export interface DecodedText {
  readonly text: string;
  readonly hadBom: boolean;
  /** Some line ended with CR or CRLF; in `text` all end with LF. */
  readonly hadCrlf: boolean;
  readonly invalid: boolean;
}

export function decodeText(data: Uint8Array): DecodedText {
  const hadBom = data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf;
  const { decoded, invalid } = decode(data, hadBom);
  const hadCrlf = decoded.includes("\r");
  const text = hadCrlf ? decoded.replace(/\r\n?/g, "\n") : decoded;
  return { text, hadBom, hadCrlf, invalid };
}

/**
 * The longest prefix that does not split a character, for a reader that stopped at its byte
 * limit. A sequence that no further byte could complete is not a split character; it stays
 * and is reported as invalid.
 */
export function completeUtf8Length(data: Uint8Array): number {
  const end = data.length;
  for (let back = 1; back <= 3 && back <= end; back++) {
    const lead = data[end - back]!;
    if (isContinuation(lead)) continue;
    const second = back > 1 ? data[end - back + 1]! : undefined;
    return sequenceLength(lead) > back && couldFollow(lead, second) ? end - back : end;
  }
  return end;
}

/** Without its byte order mark. */
function decode(data: Uint8Array, hadBom: boolean): { decoded: string; invalid: boolean } {
  const from = hadBom ? 3 : 0;
  const view = Buffer.from(data.buffer, data.byteOffset + from, data.byteLength - from);
  const decoded = view.toString();
  // Only a text with U+FFFD can have been repaired. It is checked, because the file itself may contain that character.
  if (!decoded.includes("\ufffd") || isValid(data)) return { decoded, invalid: false };
  return { decoded: new TextDecoder("utf-8").decode(data), invalid: true };
}

function isValid(data: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(data);
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}

function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 1;
}

/** Four lead bytes allow only some second bytes (overlong forms, surrogates, above U+10FFFF). */
function couldFollow(lead: number, second: number | undefined): boolean {
  if (second === undefined) return true;
  if (lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second <= 0x9f;
  if (lead === 0xf0) return second >= 0x90;
  if (lead === 0xf4) return second <= 0x8f;
  return true;
}
