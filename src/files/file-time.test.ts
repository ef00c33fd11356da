import { expect, it } from "vitest";
import { fileTime } from "./file-time.ts";

it("tells every time that a disk may hold", () => {
  expect(fileTime(Date.UTC(2026, 10, 16, 9, 30))).toBe("2026-11-16T09:30:00.000Z");
  expect(fileTime(9e15)).toBe("9999-12-31T23:59:59.999Z");
  expect(fileTime(Number.POSITIVE_INFINITY)).toBe("9999-12-31T23:59:59.999Z");
  expect(fileTime(-9e15)).toBe("0001-01-01T00:00:00.000Z");
  expect(fileTime(Number.NaN)).toBe("1970-01-01T00:00:00.000Z");
});
