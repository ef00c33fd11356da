/**
 * What does a client of the newer protocol want to hear of?
 *
 * There the SDK keeps the subscriptions and answers `subscriptions/listen` by itself; what it does
 * not know is that we compare files. So the request is looked at on its way in, and passed on once
 * the stamps are taken: whatever is written after the client heard "yes" is a change.
 */
import { CLIENT_INFO_META_KEY } from "@modelcontextprotocol/server";
import { clientFrom, type Desk } from "./desk.ts";

export const LISTEN = "subscriptions/listen";

export async function beforeListening(desk: Desk, message: unknown): Promise<void> {
  const { method, params } = recordOf(message);
  if (method !== LISTEN) return;
  const { _meta, notifications } = recordOf(params);
  const wanted = recordOf(notifications)["resourceSubscriptions"];
  const uris = Array.isArray(wanted) ? wanted.filter((uri) => typeof uri === "string") : [];
  const memory = await desk.memoryFor(clientFrom(recordOf(_meta)[CLIENT_INFO_META_KEY]));
  await desk.notices.watch(memory, uris);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
