import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { asNobody } from "../../tests/support/as-nobody.ts";
import { sandbox } from "../../tests/support/fixture.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { applyEdits, type TextEdit } from "./apply-edits.ts";
import { readSettingsText } from "./settings-text.ts";

const backupSuffix = ".keepsake-backup";
const edit = (
  path: string,
  before: string | null,
  after: string | null,
  backup: TextEdit["backup"] = "write",
): TextEdit => ({
  path,
  before,
  after,
  backup,
});

verifies("install:backup", () => {
  const box = sandbox("--- ~/a.json\nold\n");
  const path = box.at("~/a.json");
  chmodSync(path, 0o640);
  applyEdits([edit(path, "old\n", "new\n")], { home: box.home, backupSuffix });
  expect(readFileSync(path, "utf8")).toBe("new\n");
  expect(readFileSync(path + backupSuffix, "utf8")).toBe("old\n");
  expect(statSync(path).mode & 0o777).toBe(0o640);
  expect(statSync(path + backupSuffix).mode & 0o777).toBe(0o640);
  applyEdits([edit(path, "new\n", "old\n", "remove")], { home: box.home, backupSuffix });
  expect(readdirSync(box.home)).toEqual(["a.json"]);
});

describe("a file that is not there", () => {
  it("is made with its directories, private unless told otherwise", () => {
    const box = sandbox();
    const path = box.at("~/deep/er/a.json");
    const program = box.at("~/bin/run");
    applyEdits([edit(path, null, "{}"), { ...edit(program, null, "#!"), mode: 0o755 }], {
      home: box.home,
      backupSuffix,
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(statSync(program).mode & 0o777).toBe(0o755);
    expect(existsSync(path + backupSuffix)).toBe(false);
    applyEdits([edit(path, "{}", null, "keep")], { home: box.home, backupSuffix });
    expect(existsSync(path)).toBe(false);
  });
});

verifies("install:all-or-nothing", () => {
  const box = sandbox("--- ~/a.json\na\n--- ~/locked.json\nb\n--- ~/c.json\nc\n");
  chmodSync(box.at("~/locked.json"), 0o444);
  const edits = [edit(box.at("~/a.json"), "a\n", "A"), edit(box.at("~/locked.json"), "b\n", "B")];
  expect(() => applyEdits(edits, { home: box.home, backupSuffix })).toThrow(
    expect.objectContaining({
      code: "file-unwritable",
      path: box.at("~/locked.json"),
      message: expect.stringContaining("read-only"),
    }),
  );
  const stale = [edit(box.at("~/a.json"), "a\n", "A"), edit(box.at("~/c.json"), "other", "C")];
  expect(() => applyEdits(stale, { home: box.home, backupSuffix })).toThrow(
    expect.objectContaining({ code: "conflict" }),
  );
  // A path through a file cannot be made.
  const blocked = [edit(box.at("~/a.json"), "a\n", "A"), edit(box.at("~/a.json/below"), null, "x")];
  expect(() => applyEdits(blocked, { home: box.home, backupSuffix })).toThrow();
  expect(readFileSync(box.at("~/a.json"), "utf8")).toBe("a\n");
  expect(readdirSync(box.home).sort()).toEqual(["a.json", "c.json", "locked.json"]);
});

it("writes nothing when a later file is refused", () => {
  const box = sandbox("--- ~/a.json\na\n--- ~/d/keep\n");
  const edits = [edit(box.at("~/a.json"), "a\n", "A", "keep"), { ...edit(box.at("~/b.json"), null, "B", "keep") }];
  symlinkSync("nowhere", box.at("~/z"));
  expect(() => applyEdits([...edits, edit(box.at("~/z"), null, "Z")], { home: box.home, backupSuffix })).toThrow(
    expect.objectContaining({ code: "input-refused", message: expect.stringContaining("leads nowhere") }),
  );
  expect(readdirSync(box.home).sort()).toEqual(["a.json", "d", "z"]);
});

verifies("install:links", () => {
  const box = sandbox(`--- ~/dotfiles/settings.json
in
--- /outside/settings.json
out
--- ~/in.json -> ~/dotfiles/settings.json
--- ~/out.json -> /outside/settings.json
`);
  applyEdits([edit(box.at("~/in.json"), "in\n", "IN")], { home: box.home, backupSuffix });
  expect(lstatSync(box.at("~/in.json")).isSymbolicLink()).toBe(true);
  expect(readFileSync(box.at("~/dotfiles/settings.json"), "utf8")).toBe("IN");
  expect(() => applyEdits([edit(box.at("~/out.json"), "out\n", "OUT")], { home: box.home, backupSuffix })).toThrow(
    expect.objectContaining({ code: "input-refused", message: expect.stringContaining("outside your home") }),
  );
  expect(readFileSync(box.at("/outside/settings.json"), "utf8")).toBe("out\n");
});

it("counts no directory as missing that may not be looked at", () => {
  const box = sandbox("--- ~/closed/x\n");
  chmodSync(box.at("~/closed"), 0o000);
  const code = `import { missingDirectories } from "./src/files/apply-edits.ts";
    answer(missingDirectories([${["closed", "new"].map((name) => JSON.stringify(box.at(`~/${name}/a/b`))).join()}]));`;
  expect(asNobody(box, code)).toEqual([box.at("~/new"), box.at("~/new/a")]);
  chmodSync(box.at("~/closed"), 0o700);
});

describe("reading", () => {
  it("tells a missing file from one that cannot be kept byte for byte", () => {
    const box = sandbox();
    expect(readSettingsText(box.at("~/none"))).toBeNull();
    writeFileSync(box.at("~/latin"), Buffer.from([0x7b, 0xe9, 0x7d]));
    expect(() => readSettingsText(box.at("~/latin"))).toThrow(expect.objectContaining({ code: "input-refused" }));
    writeFileSync(box.at("~/bom"), "\uFEFF{}");
    expect(readSettingsText(box.at("~/bom"))).toBe("\uFEFF{}");
  });

  it("says which file somebody may not write", () => {
    const box = sandbox("--- ~/a.json\na\n");
    chmodSync(box.home, 0o755);
    const said = asNobody(
      box,
      `import { applyEdits } from "./src/files/apply-edits.ts";
       const path = ${JSON.stringify(box.at("~/a.json"))};
       try { applyEdits([{ path, before: "a\\n", after: "b", backup: "write" }], { home: ${JSON.stringify(box.home)}, backupSuffix: ".b" }); answer("done"); }
       catch (error) { answer({ code: error.code, path: error.path }); }`,
    );
    expect(said).toEqual({ code: "file-unwritable", path: box.at("~/a.json") });
    expect(readFileSync(box.at("~/a.json"), "utf8")).toBe("a\n");
  });
});
