/** What does the tour's throw-away home hold? A small shop, its team's rules, and notes an agent made. */
const STEPS = Array.from(
  { length: 40 },
  (_, at) =>
    `- step ${at + 1}: replay migration ${String(at + 1).padStart(3, "0")} on a copy and compare the row counts`,
);

/** Below the throw-away home. */
export const SAMPLE_FILES: Readonly<Record<string, string>> = {
  // A small cap, so that the tour can show a cut.
  ".config/keepsake/settings.toml": "[memory]\ncap_tokens_claude_md = 500\n",
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

/** Below the memory directory. */
export const SAMPLE_NOTES: Readonly<Record<string, string>> = {
  "deploy-checklist.md": note("deploy-checklist", "project", "run migrations before flipping the feature flag"),
  "review-style.md": note("review-style", "feedback", "one remark a line, most important first"),
};

function note(name: string, type: string, description: string): string {
  return `---\nname: ${name}\ndescription: "${description}"\nmetadata:\n  node_type: memory\n  type: ${type}\n---\n\nAsk before you deviate.\n`;
}
