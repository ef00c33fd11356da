import { describe, expect } from "vitest";
import { PATIENT } from "../support/hook-events.ts";
import { openSandbox } from "../support/sandbox.ts";
import { verifies } from "../support/verifies.ts";

const ASKED = [
  "wann müssen wir die Zertifikate erneuern?",
  "quand faut-il renouveler les certificats ?",
  "¿cuándo renovamos los certificados?",
  "quando dobbiamo rinnovare i certificati?",
  "quando a gente renova os certificados?",
  "wanneer moeten we de certificaten vernieuwen?",
  "когда нам продлевать сертификаты?",
];

describe("questions in other languages, to the program", () => {
  verifies("recall:abroad-program", async () => {
    const sandbox = openSandbox();
    await sandbox.run(["remember", "tls", "--description", "Renewing the certificates before they expire", "In May."]);
    await sandbox.run(["remember", "printers", "--description", "Printer queues of the second floor", "`lpstat -p`"]);
    for (const question of ASKED) {
      expect((await sandbox.run(["recall", question])).stdout).toMatch(/^1\. tls /);
      expect((await sandbox.run(["why", question])).stdout).toContain("### tls");
      const input = JSON.stringify({ session_id: question, hook_event_name: "UserPromptSubmit", prompt: question });
      const hook = await sandbox.run(["hook", "UserPromptSubmit", "--host", "claude-code"], { input, env: PATIENT });
      expect(hook.stdout).toContain("keepsake: recalled tls");
    }
  });
});
