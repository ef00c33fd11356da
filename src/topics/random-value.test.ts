import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ALPHANUMERIC, drawn as drawnOf, HEX } from "../../tests/support/drawn.ts";
import { isRandomValue, isScrambled, isWordlike } from "./random-value.ts";

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

  it("is so for most short ones, the more the longer they are", () => {
    const share = (length: number, alphabet: string): number =>
      Array.from({ length: 1000 }, (_, seed) => drawnOf(length, alphabet, seed)).filter(isRandomValue).length / 10;
    const withSigns = `${ALPHANUMERIC}!@#$%^&*`;
    const least = { 8: 85, 10: 92, 12: 94, 16: 96, 20: 98, 24: 99 };
    for (const [length, percent] of Object.entries(least)) {
      expect([length, share(Number(length), ALPHANUMERIC)]).toSatisfy(([, it]) => it >= percent);
      expect([length, share(Number(length), withSigns)]).toSatisfy(([, it]) => it >= percent);
    }
    expect(share(16, HEX)).toBeGreaterThan(95);
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
      "Required1",
      "1Password",
      "argon2id",
      "utf8mb4_unicode_ci",
      "prime256v1",
      "secp256k1",
      "AES256-GCM-SIV",
      "XChaCha20-Poly1305",
      "v1alpha2",
      "oauth2client",
      "k8s-secret-v2",
      "us-east-1a",
      "python3.12",
      "LightGBM",
      "PostgreSQL16",
      "getUserById2",
      "mkdirSync",
      "NpmProgram",
      "verifyHmac",
      "QRCodeReader",
      "macOS14.5",
      "iPhone15Pro",
      "couldn't",
      "Ctrl+Shift+D",
      "lock%26key",
      "zurückgesetzt",
      "Rückfrage2",
      "Donaudampfschifffahrt",
      "szczegółowy",
      "rewolucja",
      "kyuujitsu",
      "pgcrypto",
      "kubectl",
      "2024-05-01T12:00:00Z",
      "192.168.1.10:5432",
      "12345678",
      "a1b2c3d4e5",
      "0x5b1180",
      "changeme123",
      "linux/amd64",
      "test1234",
      "hostname.eu-west-1.compute.internal",
    ];
    for (const value of written) expect([value, isRandomValue(value)]).toEqual([value, false]);
  });
});

describe("isScrambled", () => {
  it("tells signs between letters that make no words from code", () => {
    for (const text of ["xQ7&kWz|tJ=9b;Rv", "Hq[3zK.pW)8xJv{d"]) expect(isScrambled(text)).toBe(true);
    for (const text of ['headers["X-Token2"]', "tokens[i];if(token2)", "(?<Name>[A-Z0-9]+)", "a && b2 || !C[0]"]) {
      expect([text, isScrambled(text)]).toEqual([text, false]);
    }
  });
});

describe("isWordlike", () => {
  it("is so for names, however short", () => {
    for (const it of ["get", "tokens", "readFile2", "os.environ"]) expect(isWordlike(it)).toBe(true);
    for (const it of ["x", "Zx8", "qJkW"]) expect(isWordlike(it)).toBe(false);
  });
});
