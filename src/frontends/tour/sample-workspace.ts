/** What does the tour's throw-away home hold? A small shop, its team's rules, and notes an agent made. */
const STEPS = Array.from(
  { length: 40 },
  (_, at) =>
    `- step ${at + 1}: replay migration ${String(at + 1).padStart(3, "0")} on a copy and compare the row counts`,
);

/** Below the throw-away home. */
export const SAMPLE_FILES: Readonly<Record<string, string>> = {
  // A small cap, so that the tour can show a cut: of whole lines, which leaves just enough for the rule of step 4.
  ".config/keepsake/settings.toml": "[memory]\ncap_tokens_claude_md = 540\n",
  ".config/keepsake/SOUL.md": "You are a calm colleague. You say what you know and what you guess.\n",
  ".config/keepsake/CLAUDE.md": "Answer in British English.\n<!-- reviewed in spring -->\nPrefer small commits.\n",
  "shop/.git/HEAD": "ref: refs/heads/main\n",
  "shop/.keepsake.md": `# Running migrations\n\n${STEPS.join("\n")}\n`,
  "shop/CLAUDE.md": "# The shop\n\nBuild with `npm run build`; never push to `main` directly.\n\n@docs/style.md\n",
  "shop/docs/style.md": "Names are English, comments say why.\n",
  "shop/.keepsake/rules/api.md":
    '---\npaths: ["src/api/**"]\n---\n\nEvery endpoint checks the tenant before it reads.\n',
  "shop/src/api/orders.ts": "export {};\n",
};

/** What earlier sessions of an agent have learnt here. */
export const SAMPLE_NOTES = [
  {
    name: "deploy-checklist",
    type: "project",
    description: "run migrations before flipping the feature flag",
    aliases: ["release", "ship"],
    body: "1. `npm run migrate` on production\n2. flip the flag in the admin console\n3. watch the error rate for ten minutes\n\nNever on Fridays.",
  },
  {
    name: "review-style",
    type: "feedback",
    description: "one remark a line, most important first",
    body: "The user wants short reviews without praise.",
  },
  {
    name: "db-pool",
    type: "reference",
    description: "ERR_POOL_EXHAUSTED means the pool in src/db/pool.ts is too small",
    body: "Raise `maxConnections` in `infra/helm/values-prod.yaml`; 40 was enough last time.",
  },
  {
    name: "tea",
    type: "user",
    description: "drinks green tea and works from Lisbon",
    body: "Meetings before ten are a bad idea.",
  },
] as const;

/** Two that notes answer, and one that they do not. */
export const SAMPLE_MESSAGES = [
  "Production says ERR_POOL_EXHAUSTED again, what did we do last time?",
  "Can you flip the feature flag, or do migrations come first?",
  "Convert this SVG into a React component, please.",
] as const;
