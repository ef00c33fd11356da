/** What are our resources called? */
export const INDEX_URI = "memory://index";
export const PREFIX_URI = "memory://prefix";
export const TOPIC_URIS = "memory://topics/";

export const topicUri = (slug: string): string => `${TOPIC_URIS}${encodeURIComponent(slug)}`;

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
