/** Is the format of a set for `keepsake eval` told where people look for it, and told right? */
import { expect } from "vitest";
import { readText } from "../support/repository.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

verifies("recall:eval-format", async () => {
  const sandbox = openSandbox();
  const page = readText("docs/formats/question-set.md");
  const [, example] = /^```jsonl\n([\s\S]*?)^```$/m.exec(page)!;
  const [, printed] = /^\$ keepsake eval set\.jsonl\n([\s\S]*?)^```$/m.exec(page)!;
  sandbox.write({ "set.jsonl": example! });
  expect((await sandbox.run(["eval", "set.jsonl"])).stdout).toBe(printed);

  // The keys that are looked at, in the words of the refusal: each stands in the page and in the help.
  const help = (await sandbox.run(["eval", "--help"])).stdout;
  for (const list of ["entries", "queries"]) {
    sandbox.write({ "bad.jsonl": JSON.stringify({ entries: [], queries: [], [list]: 1 }) });
    const { stderr } = await sandbox.run(["eval", "bad.jsonl"]);
    const keys = /must be a list of \{(.*)\}/.exec(stderr)![1]!.split(", ");
    const row = page
      .split("\n")
      .filter((line) => line.startsWith(`| \`${list}[]`))
      .join("\n");
    expect(keys.filter((key) => !row.includes(`.${key}\``))).toEqual([]);
    const told = new RegExp(`${list}: \\[\\{(.*?)\\}\\]`).exec(help)![1]!;
    expect(
      told
        .split(", ")
        .map((it) => /^\w+/.exec(it)![0])
        .sort(),
    ).toEqual(keys.sort());
  }
  // The help's own example.
  const [, set] = /echo '(.*)' > set\.jsonl/.exec(help)!;
  sandbox.write({ "set.jsonl": `${set}\n` });
  expect(JSON.parse((await sandbox.run(["eval", "set.jsonl", "--json"])).stdout).all.any1).toBe(1);
});
