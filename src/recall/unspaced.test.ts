import { describe, expect, it } from "vitest";
import { isGrammar } from "./characters.ts";
import { buildIndex } from "./index.ts";

describe("Japanese grammar", () => {
  it.each(["して", "です", "のメ", "約が", "を確"])("is told from words: %s", (pair) =>
    expect(isGrammar(pair)).toBe(true),
  );
  it.each(["予約", "メー", "返金", "管理"])("is not: %s", (pair) => expect(isGrammar(pair)).toBe(false));
});

describe("a store in Japanese", () => {
  const index = buildIndex([
    {
      id: "refund",
      description: "返金処理は夜間バッチで行い、即時には行わない",
      body: "決済会社の締め時間が23時のため。",
    },
    { id: "deploy", description: "本番デプロイの手順：マイグレーションを先に流す", body: "承認は佐藤さん。" },
    { id: "review", description: "レビューは二人で行う", body: "レビューのコメントは三行までにしてください。" },
    { id: "friday", description: "金曜日の午後はリリース禁止", body: "緊急のセキュリティ修正だけ例外です。" },
  ]);
  const admitted = (text: string) => index.admit(text).map(({ id }) => id);

  it("brings the note that is asked for", () => {
    expect(admitted("返金処理はいつ行われますか？")).toEqual(["refund"]);
    expect(admitted("本番デプロイの手順を教えてください")).toEqual(["deploy"]);
  });

  it("brings nothing for endings and particles, nor for one word that a note happens to hold", () => {
    expect(admitted("この関数を短くしてください")).toEqual([]);
    expect(admitted("このクラスにコメントを追加してください")).toEqual([]);
  });
});
