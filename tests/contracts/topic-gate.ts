/** What no topic store takes: credentials, what is too long, too many or no text, and what cannot be seen. */
import { expect } from "vitest";
import type { Layout } from "../../src/model/layout.ts";
import type { TopicWrite } from "../../src/topics/topic-store.ts";
import { verifies } from "../support/verifies.ts";
import { DESCRIPTION, note, refusal, type TwoStores } from "./two-stores.ts";

export function refusesWhatIsNoNote(shape: Pick<Layout, "topics">, open: () => Promise<TwoStores>): void {
  verifies("gate:secrets", async () => {
    const { store } = await open();
    const token = `ghp_${"aB3dE5fG7h".repeat(4).slice(0, 36)}`;
    for (const write of [
      note("a", { body: `line\nuse ${token}` }),
      note("a", { description: `token ${token}` }),
      note("a", { aliases: [token] }),
      note("a", { body: `split ${token.slice(0, 10)}\u200b${token.slice(10)}` }),
    ]) {
      const error = await refusal(store.write(write));
      expect(error).toMatchObject({ code: "secret-refused", details: { kind: "GitHub token" } });
      expect(`${error.message}${JSON.stringify(error.details)}`).not.toContain(token.slice(4, 20));
    }
    expect((await refusal(store.writeIndexText(`key ${token}`))).code).toBe("secret-refused");
    expect(await store.list()).toEqual([]);
    await store.write(note("a", { body: token, allowSecret: true }));
  });

  verifies("gate:append", async () => {
    const { store } = await open();
    const drawn = "aB3dE5fG7h".repeat(7);
    const begin = "-----BEGIN RSA PRIVATE KEY-----";
    const append = (body: string) => store.write({ name: "a", body, mode: "append" });
    const parts: readonly [kind: string, body: string, added: string][] = [
      ["private key", `one\n${begin}`, drawn.slice(0, 64)],
      ["AWS secret key", "aws_secret_access_key =", drawn.slice(0, 40)],
      ["private key", begin.replace("PRI", "PRI\u200b"), drawn.slice(0, 64)],
      ["password", "The password is:", drawn.slice(0, 9)],
    ];
    for (const [kind, body, added] of parts) {
      const { hash } = await store.write(note("a", { body }));
      const versions = await store.history("a");
      const error = await refusal(append(added));
      expect(error).toMatchObject({ code: "secret-refused", details: { kind } });
      expect(`${error.message}${JSON.stringify(error.details)}`).not.toContain(drawn.slice(0, 10));
      expect((await store.read("a")).hash).toBe(hash);
      expect(await store.history("a")).toEqual(versions);
    }
    await store.write(note("a", { body: `ghp_${drawn.slice(0, 36)}\n\n${begin}`, allowSecret: true }));
    await append("The line above is where a key would begin.");
    expect((await refusal(append(drawn.slice(0, 64)))).code).toBe("secret-refused");
    await store.write({ name: "a", body: drawn.slice(0, 64), mode: "append", allowSecret: true });
    await append("More, with two keys above.");
  });

  verifies("gate:limits", async () => {
    const { store } = await open();
    const limit = shape.topics.descriptionLimit;
    const descriptions = ["", "  ", "two\nlines", ...(limit === null ? [] : ["é".repeat(limit + 1)])];
    for (const description of descriptions) {
      expect((await refusal(store.write(note("a", { description })))).code).toBe("input-refused");
    }
    expect((await refusal(store.write({ name: "a", body: "no description" }))).code).toBe("input-refused");
    expect((await refusal(store.write(note("a", { body: "x".repeat(256 * 1024 + 1) })))).code).toBe("input-refused");
    expect((await refusal(store.write(note("a", { body: "half \ud800" })))).code).toBe("input-refused");
    const some = (count: number) => Array.from({ length: count }, (_, at) => `name ${at}`);
    const tooMuch = [
      { aliases: ["x".repeat(201)] },
      { tags: [" "] },
      { aliases: ["two\nlines"] },
      { aliases: [""] },
      { aliases: some(60), tags: some(41) },
    ];
    for (const more of tooMuch)
      expect((await refusal(store.write(note("a", more)))).message).toMatch(/1 to 200 characters|at most 100 /);
    expect(await store.list()).toEqual([]);
    await store.write(note("a", { description: "😀".repeat(limit ?? 500), body: "x".repeat(256 * 1024) }));
    await store.write(note("b", { aliases: [...some(59), "x".repeat(200)], tags: some(40) }));
  });

  verifies("gate:fields", async () => {
    const { store } = await open();
    const wrong = (write: object) => refusal(store.write({ ...note("a"), ...write } as TopicWrite));
    for (const field of ["name", "description", "body", "aliases", "tags"]) {
      for (const value of [1, {}, [1]]) {
        const refused = { code: "input-refused", message: expect.stringContaining(`\`${field}\``) };
        expect(await wrong({ [field]: value })).toMatchObject(refused);
      }
    }
    const missing = { code: "input-refused", message: expect.stringContaining("`body`") };
    expect(await refusal(store.write({ name: "a", description: DESCRIPTION }))).toMatchObject(missing);
    await store.write(note("a", { body: "kept" }));
    await store.write({ name: "a", description: "another" });
    expect(await store.read("a")).toMatchObject({ description: "another", body: "kept" });
    expect(await refusal(store.write({ name: "a", mode: "append" }))).toMatchObject(missing);
  });

  verifies("gate:invisible", async () => {
    const { store } = await open();
    const { problems } = await store.write(note("a", { body: "look\u202e here" }));
    expect(problems.map((it) => it.code)).toEqual(["topic-invisible-characters"]);
    expect((await store.read("a")).problems.map((it) => it.code)).toEqual(["topic-invisible-characters"]);
  });
}
