import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import { quickHash } from "./quick-hash.ts";
import { Workspace } from "./workspace.ts";

const node = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");

it.each(["compiled", "plain"] as const)("is what Node's crypto gives, for any bytes, %s", (how) => {
  const space = new Workspace(how);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (data) => quickHash(data, space) === node(data)));
  for (const length of [0, 55, 56, 63, 64, 119, 120, 128, 5_000, 65_536, 65_537, 400_000]) {
    const data = Buffer.alloc(length, "keepsake ");
    expect(quickHash(data, space), `${length} bytes`).toBe(node(data));
  }
});
