import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isRandomValue } from "./random-value.ts";

describe("isRandomValue", () => {
  it("is so for nearly all that a generator draws", () => {
    const drawn = Array.from({ length: 1000 }, (_, at) => createHash("sha512").update(`draw ${at}`).digest());
    const found = (text: (bytes: Buffer) => string): number => drawn.filter((it) => isRandomValue(text(it))).length;
    expect(found((it) => it.toString("hex").slice(0, 32))).toBeGreaterThan(990);
    expect(found((it) => it.toString("hex").slice(0, 40))).toBeGreaterThan(990);
    expect(found((it) => it.toString("hex").slice(0, 64))).toBeGreaterThan(990);
    expect(found((it) => it.toString("base64url").slice(0, 32))).toBeGreaterThan(970);
    expect(found((it) => it.toString("base64").slice(1, 41))).toBeGreaterThan(970);
  });

  it("is not for what a person writes", () => {
    const written = [
      "productionDatabaseAccessToken2",
      "the-token-of-the-release-bot-v2-2024-05-01",
      "getMyNewApiKeyForTheUser1OfTheBot",
      "fetchOauth2BearerFromKeychainWithPrompt",
      "antidisestablishmentarianism",
      "process.env.MISTRAL_API_KEY_FOR_STAGE_2",
      "secrets/data/k8s/prod-eu-west-1/oauth2",
      "kubernetes-v1beta1-s3-ec2-i18n-oauth2",
      "claude-3-5-sonnet-20241022-v2",
      "123e4567-e89b-12d3-a456-426614174000",
      "sha256-3f786850e387550fdab836ed7e6dc881de23001b",
      "1234567890abcdef1234567890abcdef",
      "abc123abc123abc123abc123abc123",
      "20240501123000000000000000",
      "/run/secrets/3f786850e387550fdab836ed7e6dc881",
      "keys/3f786850e387550fdab836ed7e6dc881.pem",
    ];
    for (const value of written) expect([value, isRandomValue(value)]).toEqual([value, false]);
  });
});
