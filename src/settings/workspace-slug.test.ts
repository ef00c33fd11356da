import { describe, expect, it } from "vitest";
import { verifies } from "../../tests/support/verifies.ts";
import { layouts } from "../layouts/index.ts";
import { workspaceSlug } from "./workspace-slug.ts";

const slug = (layout: string, path: string) => workspaceSlug(layouts[layout]!, path);

describe("the slug of a workspace", () => {
  verifies("places:slug", () => {
    const expected = [
      // path, keepsake and caliban, claude-code
      ["/Users/jf/dev/caliban", "Users-jf-dev-caliban", "-Users-jf-dev-caliban"],
      ["/srv/my shop", "srv-my_shop", "-srv-my-shop"],
      ["/srv/a.b_c-d", "srv-a.b_c-d", "-srv-a-b-c-d"],
      ["/srv/naïve", "srv-na_ve", "-srv-na-ve"],
      ["/srv/日本", "srv-__", "-srv---"],
      // One code point, two UTF-16 units: the second host counts units.
      ["/srv/🦀", "srv-_", "-srv---"],
      ["/srv/a\nb", "srv-a_b", "-srv-a-b"],
      ["/srv/a\\b", "srv-a_b", "-srv-a-b"],
      ["/-dash", "-dash", "--dash"],
      ["/.hidden", ".hidden", "--hidden"],
    ] as const;
    for (const [path, ours, claude] of expected) {
      expect(slug("keepsake", path)).toBe(ours);
      expect(slug("caliban", path)).toBe(ours);
      expect(slug("claude-code", path)).toBe(claude);
      expect(slug("crabtalk", path)).toBeNull();
    }
  });

  it("is a name even where the rule leaves none", () => {
    expect(slug("keepsake", "/")).toBe("_");
    expect(slug("keepsake", "..")).toBe("_");
    expect(slug("claude-code", "/")).toBe("-");
  });

  it("is shortened beyond 200 characters, as the host does where it computes it too", () => {
    const fits = `/${"a".repeat(200)}`;
    expect(slug("keepsake", fits)).toBe("a".repeat(200));
    const long = `/${"a".repeat(201)}`;
    expect(slug("keepsake", long)).toMatch(/^a{190}-[0-9a-f]{8}$/);
    expect(slug("keepsake", long)).not.toBe(slug("keepsake", `${long}a`));
    expect(slug("claude-code", fits.slice(0, 200))).toBe(`-${"a".repeat(199)}`);
    // The rule of Claude Code 2.1.326, seen at the directories that it made.
    const deep = `/srv/${"a long name ".repeat(20)}`;
    expect(slug("claude-code", deep)).toBe(`${`-srv-${"a-long-name-".repeat(20)}`.slice(0, 200)}-2979fr`);
  });
});
