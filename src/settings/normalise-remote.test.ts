import { expect, it } from "vitest";
import { normaliseRemote } from "./normalise-remote.ts";

it.each([
  ["https://example.org/me/shop.git", "example.org/me/shop"],
  ["https://example.org/me/shop/", "example.org/me/shop"],
  ["https://user:s3cret@Example.ORG:8443/me/Shop.git/", "example.org/me/Shop"],
  ["https://user@with@example.org/me/shop", "example.org/me/shop"],
  ["ssh://git@example.org:2222/me/shop.git", "example.org/me/shop"],
  ["git@example.org:me/shop.git", "example.org/me/shop"],
  ["example.org:me/shop", "example.org/me/shop"],
  ["git@example.org:/me/shop.git", "example.org/me/shop"],
  ["git://example.org/shop", "example.org/shop"],
  ["ssh://[::1]:22/me/shop", "[::1]/me/shop"],
  ["file:///srv/git/shop.git", "/srv/git/shop"],
  ["/srv/git/shop.git", "/srv/git/shop"],
  ["../shop.git", null],
  ["shop", null],
  ["C:\\git\\shop", null],
  ["https://example.org/", null],
  ["", null],
])("%j is %j", (url, expected) => {
  expect(normaliseRemote(url)).toBe(expected);
});
