/** What are our resources called? */
export const INDEX_URI = "memory://index";
export const PREFIX_URI = "memory://prefix";
export const TOPIC_URIS = "memory://topics/";

export const topicUri = (slug: string): string => `${TOPIC_URIS}${encodeURIComponent(slug)}`;

/** Whether it is the address of anything here, be it there or not. */
export const isResource = (uri: string): boolean =>
  uri === INDEX_URI || uri === PREFIX_URI || (slugOfUri(uri) ?? "") !== "";

/** null: not the address of a note. */
export function slugOfUri(uri: string): string | null {
  if (!uri.startsWith(TOPIC_URIS)) return null;
  try {
    return decodeURIComponent(uri.slice(TOPIC_URIS.length));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
