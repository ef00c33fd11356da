import { describe, expect, it } from "vitest";
import { homeOf } from "./surroundings.ts";

const ann = (): string => "/home/ann";

describe("the home directory", () => {
  it("is HOME where that is a full path, and the account is not asked", () => {
    const unasked = (): string => {
      throw new Error("asked");
    };
    expect(homeOf({ HOME: "/elsewhere" }, unasked)).toBe("/elsewhere");
    expect(homeOf({ HOME: "/elsewhere//" }, unasked)).toBe("/elsewhere");
    expect(homeOf({ HOME: "/" }, unasked)).toBe("/");
  });

  it("is the account's where HOME is unset, empty or relative", () => {
    for (const env of [{}, { HOME: "" }, { HOME: "." }, { HOME: "home/ann" }, { HOME: "~" }])
      expect(homeOf(env, ann), JSON.stringify(env)).toBe("/home/ann");
  });

  it("is an error that names HOME where the account has none", () => {
    const nobodys = (): string => {
      throw Object.assign(new Error("uv_os_get_passwd returned ENOENT"), { code: "ERR_SYSTEM_ERROR" });
    };
    for (const account of [nobodys, () => "", () => "relative"]) {
      expect(() => homeOf({}, account)).toThrow(
        expect.objectContaining({
          code: "usage",
          message: "There is no home directory: HOME is not set, and the account has none. Set HOME to a full path.",
        }),
      );
      expect(() => homeOf({ HOME: "rel" }, account)).toThrow("HOME is not a full path (rel)");
    }
  });
});
