/**
 * Which stores hold this memory's notes?
 *
 * Loaded only when a note is read or written. The first note of a workspace also
 * completes its identity record, since asking git on every start would be slow.
 */
import { join } from "node:path";
import { findFirstCommit } from "./files/first-commit.ts";
import { replaceFile } from "./files/replace-file.ts";
import { addFirstCommit } from "./files/workspace-record.ts";
import type { OpenState } from "./memory.ts";
import { MemoryError } from "./model/memory-error.ts";
import type { Places } from "./model/places.ts";
import type { Surroundings } from "./model/surroundings.ts";
import type { Scope } from "./model/topic.ts";
import { FileTopics } from "./topics/file-topics.ts";
import type { Provenance } from "./topics/render-topic.ts";
import { ScopedTopics } from "./topics/scoped-topics.ts";
import { findSecret } from "./topics/secrets.ts";
import type { TopicStore } from "./topics/topic-store.ts";

export function openTopics(open: OpenState, { now }: Surroundings, provenance: Provenance): ScopedTopics {
  const { settings, places } = open;
  const { stateDir, cacheDir } = places;
  const store = (scope: Scope, memoryDir: string, topicsDir: string): FileTopics =>
    new FileTopics({ memoryDir, topicsDir, stateDir, cacheDir, scope, layout: settings.layout, provenance, now });
  const workspace = store("workspace", places.memoryDir, places.topicsDir);
  const user =
    places.userMemoryDir === null
      ? null
      : store("user", places.userMemoryDir, join(places.userMemoryDir, settings.layout.topicsIn));
  return new ScopedTopics(recording(workspace, open), user);
}

/** The store as it is, but for its first write, which completes `.workspace.json`. */
function recording(store: FileTopics, { places, workspace, settings }: OpenState): TopicStore {
  if (settings.layout.slugCollisions === "shared") return store;
  return new Proxy(store, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function") return value;
      if (key !== "write") return value.bind(target) as unknown;
      return async (...given: Parameters<FileTopics["write"]>) => {
        const result = await target.write(...given);
        addFirstCommit(places.memoryDir, () => (workspace.isRepository ? findFirstCommit(workspace.root) : null));
        return result;
      };
    },
  });
}

/** The identity is a person's file; the settings said that the agent may rewrite it. */
export function writeIdentity({ identityFile, stateDir }: Places, content: string, now: Date): { path: string } {
  if (identityFile === null) throw new MemoryError("input-refused", "This layout has no identity file.");
  const secret = findSecret(content);
  if (secret !== null)
    throw new MemoryError("secret-refused", `This looks like ${secret.kind}; an identity holds no credentials.`);
  const stamp = now.toISOString().replaceAll(":", "-");
  replaceFile(identityFile, content, join(stateDir, "history", "identity", `${stamp}.md`));
  return { path: identityFile };
}
