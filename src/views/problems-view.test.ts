import { expect, it } from "vitest";
import { problem } from "../model/problem.ts";
import { plainPaint } from "./paint.ts";
import { problemLine } from "./problems-view.ts";

const stage = { paint: plainPaint, width: 80, home: "/home/me" };
const line = (message: string, at: { path?: string; line?: number }) =>
  problemLine(problem("file-unreadable", "warning", message, at), stage);

it("names the place of a problem once, and its line always", () => {
  const path = "/home/me/CLAUDE.md";
  expect(line("It is closed.", { path })).toBe("! ~/CLAUDE.md: It is closed. [file-unreadable]");
  expect(line(`The file ${path} is closed.`, { path })).toBe(
    "! The file /home/me/CLAUDE.md is closed. [file-unreadable]",
  );
  expect(line(`The file ${path} is closed.`, { path, line: 3 })).toBe(
    "! ~/CLAUDE.md:3: The file /home/me/CLAUDE.md is closed. [file-unreadable]",
  );
  expect(line("A variable is wrong.", {})).toBe("! A variable is wrong. [file-unreadable]");
});
