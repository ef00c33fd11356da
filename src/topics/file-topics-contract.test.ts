import { keepsTheTopicStoreContract } from "../../tests/contracts/topic-store.ts";
import { TopicSandbox } from "../../tests/support/topic-sandbox.ts";
import { layouts } from "../layouts/index.ts";

for (const layout of Object.values(layouts)) {
  keepsTheTopicStoreContract(`FileTopics in the ${layout.name} layout`, layout, async () => {
    const sandbox = new TopicSandbox(layout);
    return { store: sandbox.store(), other: sandbox.store() };
  });
}
