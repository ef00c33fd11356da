import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOT_STATED, STATED } from "../../tests/support/lasting-messages.ts";
import { LOG, PAGE } from "../../tests/support/pasted.ts";
import { verifies } from "../../tests/support/verifies.ts";
import { type CueLanguage, cuesOf, HINTS } from "./lasting-cues.ts";
import { statesLastingRule } from "./lasting-rule.ts";
import { workAtHand } from "./work-at-hand.ts";

/** Typed by hand: what people say when they mean it to last. */
const LASTING: Readonly<Record<string, readonly string[]>> = {
  en: [
    "From now on, run the linter before you commit.",
    "always use pnpm here, not npm",
    "Please never touch the generated files.",
    "Thanks. Never force-push to main again!",
    "no, we use vitest, not jest",
    "No, we don't use barrel files.",
    "Remember that staging deploys need approval from Hanna.",
    "remember: dates are written in ISO format",
    "Going forward I want design and code in one pass.",
    "Looks good. In future, please put migrations in their own commit.",
    "You should always ask before you delete a branch.",
    "I'd prefer you not to add comments that repeat the code.",
    "Stop adding docstrings to tests.",
    "don't ever mock the database in these tests",
    "Our convention is kebab-case for file names.",
    "Next time use the helper in src/dates.ts.",
    "That's not how we name branches.",
    "Keep in mind that the API is frozen until June.",
    "Fix the typo.\n\nAnd always sign your commits.",
  ],
  de: [
    "Ab jetzt bitte alle Commits auf Englisch.",
    "Nein, wir verwenden Vitest.",
    "Bitte immer erst die Tests laufen lassen.",
    "Merk dir: Produktion nur nach 18 Uhr.",
    "Nie wieder direkt auf main pushen!",
    "In Zukunft keine neuen Abhängigkeiten ohne Rückfrage.",
  ],
  fr: [
    "À partir de maintenant, écris les messages de commit en anglais.",
    "Non, on utilise pnpm.",
    "N'oublie pas que la prod est gelée le vendredi.",
    "Utilise toujours le composant Button.",
    "Désormais, pas de dépendance sans accord.",
    "Arrête de renommer mes variables.",
  ],
  es: [
    "A partir de ahora usa pnpm.",
    "No, usamos Postgres.",
    "Recuerda que el despliegue necesita aprobación.",
    "Siempre ejecuta las pruebas antes de subir.",
    "Nunca más toques ese fichero.",
  ],
  it: [
    "D'ora in poi usa pnpm.",
    "No, usiamo Vitest.",
    "Ricorda che il venerdì non si rilascia.",
    "Usa sempre il nostro logger.",
    "Non usare mai any.",
  ],
  pt: [
    "A partir de agora usa pnpm.",
    "Não, usamos Vitest.",
    "Lembre-se de rodar os testes.",
    "Nunca mais faça push na main.",
  ],
  nl: [
    "Vanaf nu graag pnpm.",
    "Nee, we gebruiken Vitest.",
    "Onthoud dat staging goedkeuring nodig heeft.",
    "Gebruik nooit any.",
  ],
  ru: [
    "Отныне используй pnpm.",
    "Нет, мы используем Vitest.",
    "Запомни: по пятницам не деплоим.",
    "Никогда не пуши в main.",
  ],
  ja: [
    "今後はpnpmを使ってください。",
    "これからは、コミットは英語で書いて。",
    "覚えておいて、金曜日はデプロイしません。",
    "必ずテストを実行してください。",
    "二度とmainに直接プッシュしないで。",
  ],
  zh: [
    "从现在起用 pnpm。",
    "记住，周五不发布。",
    "以后都用英文写提交信息。",
    "不，我们用 Vitest。",
    "別再直接推送到 main。",
    "不要再加注释了。",
  ],
};

/** And what only sounds like it. */
const NOT_LASTING = [
  "why does the build always fail on arm?",
  "do you remember that bug with the dates?",
  "the job never finishes, find out why",
  "window functions always get me confused",
  "Always fails on my machine, see the log.",
  "never mind, it works",
  "can we use the compact kind on all tiers?",
  "what did we decide about the future of the parser?",
  "```\n# always use tabs\n```\nwhat does this config do?",
  "> From now on we only accept signed commits.\n\nwho wrote this?",
  'translate "from now on" into French',
  "ship it",
  "Warum schlägt das immer fehl?",
  "pourquoi ça ne marche jamais ?",
  "今日のデプロイはどうなった？",
  "为什么总是失败？",
];

describe("a lasting rule", () => {
  it.each(Object.entries(LASTING))("is heard in %s", (_, messages) => {
    expect(messages.filter((message) => !statesLastingRule(message))).toEqual([]);
  });

  it.each(Object.entries(STATED))("is heard by its grammar in %s", (_, messages) => {
    expect(messages.filter((message) => !statesLastingRule(message))).toEqual([]);
  });

  it.each(Object.entries(NOT_STATED))("is not heard where only its words are said in %s", (_, messages) => {
    expect(messages.filter(statesLastingRule)).toEqual([]);
  });

  it("is not heard in questions, code, quotations and complaints", () => {
    expect(NOT_LASTING.filter(statesLastingRule)).toEqual([]);
  });

  verifies("nudge:rare", () => {
    const set = readFileSync(new URL("../../bench/quality/code-memory-dev.jsonl", import.meta.url), "utf8");
    const messages = set
      .trimEnd()
      .split("\n")
      .flatMap((line) => (JSON.parse(line) as { queries: { text: string }[] }).queries.map(({ text }) => text));
    expect(messages.length).toBeGreaterThan(100);
    const heard = messages.filter(statesLastingRule);
    expect(heard.length / messages.length, heard.map((it) => it.slice(0, 80)).join("\n")).toBeLessThan(0.05);
  });

  verifies("nudge:cue-words", () => {
    const file = readFileSync(new URL("../../tests/support/cue-messages.txt", import.meta.url), "utf8");
    const of = (sign: string) =>
      file
        .split("\n")
        .filter((line) => line.startsWith(`${sign} `))
        .map((line) => line.slice("+ en ".length));
    const missed = of("+").filter((message) => !statesLastingRule(message));
    expect(missed.length / of("+").length, missed.join("\n")).toBeLessThan(0.05);
    const misheard = of("-").filter(statesLastingRule);
    expect(misheard.length / of("-").length, misheard.join("\n")).toBeLessThan(0.05);
  });

  verifies("nudge:typed", () => {
    const section = "Always sign your commits. Never push to main without a review. ".repeat(6);
    const guide = Array.from({ length: 8 }, () => section).join("\n\n");
    for (const asked of ["what does this mean for us?", "shorten this text", "translate it into German, please"]) {
      expect(statesLastingRule(`${asked}\n\n${guide}`)).toBe(false);
      expect(statesLastingRule(`${guide}\n\n${asked}`)).toBe(false);
    }
    for (const pasted of [guide, LOG, PAGE]) {
      expect(statesLastingRule(`from now on, follow this:\n\n${pasted}`)).toBe(true);
      expect(statesLastingRule(`${pasted}\n\nno, we use tabs here`)).toBe(true);
    }
  });

  it("takes no longer over a megabyte than over a page", () => {
    expect(statesLastingRule(`${"always ".repeat(150_000)}\nfrom now on use tabs`)).toBe(true);
    expect(statesLastingRule('"'.repeat(1_000_000))).toBe(false);
    const began = performance.now();
    for (const part of [
      "\n",
      "please ",
      "we use a ",
      "we never a, ",
      "from now on the ",
      "remember that a, so ",
      "immer en ",
      "never a ",
      "必ず",
      "always !",
    ])
      statesLastingRule(`always wir 必 ${part.repeat(100_000)}`);
    // Hundreds of times what it takes: only a pattern that tries everything again is as slow.
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe("the hints", () => {
  const holdsOne = (text: string, hints: string): boolean => hints.split("|").some((hint) => text.includes(hint));
  const textsOf = (cue: string): string[] =>
    fc.sample(fc.stringMatching(new RegExp(`^(?:${withoutLooks(cue)})$`)), 100);

  for (const [language, hints] of Object.entries(HINTS)) {
    it(`are in every text that a cue of ${language} hears`, () => {
      const { anywhere, first, before = [] } = cuesOf(language as CueLanguage);
      for (const [own, cue] of [...anywhere, ...before, ...first]) {
        for (const text of textsOf(cue)) {
          expect(holdsOne(text, hints), `${cue}: ${text}`).toBe(true);
          expect(holdsOne(text, own), `${cue}: ${text}`).toBe(true);
        }
      }
    });

    it(`are in every text that shows work at hand in ${language}`, () => {
      for (const [own, cue] of workAtHand(language as CueLanguage))
        for (const text of textsOf(cue)) expect(holdsOne(text, own), `${cue}: ${text}`).toBe(true);
    });
  }
});

/** What may not follow only makes the texts fewer, and no generator knows it. */
function withoutLooks(pattern: string): string {
  const from = pattern.indexOf("(?!");
  // Not the one of a class.
  if (from < 0) return pattern.replaceAll(/(?<!\[)\^|\$/g, "");
  let depth = 0;
  for (let at = from; ; at++) {
    if (pattern[at] === "(") depth++;
    if (pattern[at] === ")" && --depth === 0) return withoutLooks(pattern.slice(0, from) + pattern.slice(at + 1));
  }
}
