/**
 * How is a server started from the command line?
 *
 * By `import()` of the other front end's main file, which the build makes a program of its own:
 * whoever does not serve never reads it (docs/decisions/0005-mcp-program.md).
 */
import { MemoryError } from "../../model/memory-error.ts";
import type { Surroundings } from "../../model/surroundings.ts";
import { writeAside } from "./output.ts";
import { DEFAULT_MCP_PORT, type ServerId } from "./servers.ts";
import { VERSION } from "./version.ts";

export interface ServerStart {
  readonly surroundings: Surroundings;
  readonly layout: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The exit code, once it has ended. */
export async function startServer(server: ServerId, { surroundings, layout, values }: ServerStart): Promise<number> {
  switch (server) {
    case "hook": {
      // Reached only where the word was not the first: `main.ts` starts hooks without the rest.
      const { runHook } = await import("../hooks/main.ts");
      const given = (name: string, value: unknown): string[] => (typeof value === "string" ? [name, value] : []);
      const event = typeof values["event"] === "string" ? [values["event"]] : [];
      const words = [...event, ...given("--host", values["host"]), ...given("--layout", layout)];
      return runHook(words, { kept: false, ways: 0 }, null);
    }
    case "mcp": {
      const port = values["port"] as number | undefined;
      if (port !== undefined && values["http"] !== true)
        throw new MemoryError("usage", `A port is for HTTP: keepsake mcp --http ${port}`);
      if (port !== undefined && port > 65_535) throw new MemoryError("usage", `There is no port ${port}.`);
      const { runMcp } = await import("../mcp/main.ts");
      return runMcp({
        surroundings,
        version: VERSION,
        ...(layout === undefined ? {} : { layout }),
        tools: values["tools"] === "all" ? "all" : "layout",
        readOnly: values["read-only"] === true,
        port: values["http"] === true ? (port ?? DEFAULT_MCP_PORT) : null,
        say: (line) => writeAside(`${line}\n`),
        standBy: async (needs) => {
          const [{ standBy }, { answerCommand }] = await Promise.all([
            import("../hooks/standby.ts"),
            import("./answer-command.ts"),
          ]);
          return standBy({ surroundings, given: layout === undefined ? {} : { layout }, answerCommand, ...needs });
        },
      });
    }
  }
}
