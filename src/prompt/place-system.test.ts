import { expect } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { aboveSystem } from "./place-system.ts";

verifies("prefix:above-system", () => {
  expect(aboveSystem("<identity>…</identity>", "\n You are a host.\n")).toBe(
    "<identity>…</identity>\n\n\n You are a host.\n",
  );
  expect(aboveSystem("", "You are a host.\n")).toBe("You are a host.\n");
  expect(aboveSystem("<identity>…</identity>", "")).toBe("<identity>…</identity>");
  expect(aboveSystem("", "")).toBe("");
});
