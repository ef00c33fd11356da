import fc from "fast-check";
import { expect, it } from "vitest";
import { fileTime } from "./file-time.ts";

it("tells every time that a disk may hold", () => {
  expect(fileTime(Date.UTC(2026, 10, 16, 9, 30))).toBe("2026-11-16T09:30:00.000Z");
  expect(fileTime(9e15)).toBe("9999-12-31T23:59:59.999Z");
  expect(fileTime(Number.POSITIVE_INFINITY)).toBe("9999-12-31T23:59:59.999Z");
  expect(fileTime(-9e15)).toBe("0001-01-01T00:00:00.000Z");
  expect(fileTime(Number.NaN)).toBe("1970-01-01T00:00:00.000Z");
});

it("is written as JavaScript writes times", () => {
  const calendar = { min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(calendar), (date) => {
      expect(fileTime(date.getTime())).toBe(date.toISOString());
    }),
  );
});
