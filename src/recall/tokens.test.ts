import { describe, expect, it } from "vitest";
import { fold } from "./characters.ts";
import { chunksOf, cutChunk } from "./tokens.ts";

const words = (text: string) => chunksOf(text).flatMap((chunk) => cutChunk(chunk).words.map(fold));
const wholes = (text: string) => chunksOf(text).flatMap((chunk) => cutChunk(chunk).wholes);

describe("words of a text", () => {
  for (const [text, expected] of [
    ["parseFrontmatter", ["parse", "frontmatter"]],
    ["ERR_POOL_EXHAUSTED", ["err", "pool", "exhausted"]],
    ["infra/helm/values-prod.yaml", ["infra", "helm", "values", "prod", "yaml"]],
    ["HTTPServer XMLHttpRequest", ["http", "server", "xml", "http", "request"]],
    ["k8s s3 #2f6b4f report2024", ["k8s", "s3", "2f6b4f", "report", "2024"]],
    ["Café naïve Straße Łódź", ["cafe", "naive", "strasse", "lodz"]],
    ["ёлка чай", ["елка", "чай"]],
    ["Caroline's we'll l'index don't", ["caroline", "we", "index", "not"]],
    ["全文検索", ["全文", "文検", "検索"]],
    ["ＡＢＣ", ["abc"]],
    ["ｻｰﾊﾞｰ ﾃﾞﾌﾟﾛｲ", ["サー", "ーバ", "バー", "デプ", "プロ", "ロイ"]],
    ["... -- // 🚀", []],
  ] as const) {
    it(`cuts ${text}`, () => expect(words(text)).toEqual(expected));
  }
});

describe("identifiers as wholes", () => {
  for (const [text, expected] of [
    [
      "parseFrontmatter parse_frontmatter parse-frontmatter",
      ["parsefrontmatter", "parsefrontmatter", "parsefrontmatter"],
    ],
    ["infra/helm/values-prod.yaml", ["valuesprodyaml"]],
    ["v0.9.2 0.9.2", ["0.9.2", "0.9.2"]],
    ["plain words", []],
  ] as const) {
    it(`keeps ${text}`, () => expect(wholes(text)).toEqual(expected));
  }
});
