/** What was connected, and what is left to do? */
import type { Connection } from "../connecting.ts";
import type { Installation } from "../operations/install.ts";
import { printable } from "../text/printable.ts";
import { plural, shortPath } from "./format.ts";
import type { Stage } from "./paint.ts";

export function installView(installation: Installation, stage: Stage): string {
  const { clients, connections, failures, interrupted } = installation;
  const done = connections.map((it) => connectionView(it, "Connected", stage));
  if (connections.length > 0) return done.join("\n\n");
  if (interrupted) return "Nothing was connected.";
  if (failures.length > 0) return "";
  const here = clients.filter(({ detected }) => detected);
  if (here.length === 0) {
    const known = clients.map(({ client }) => client).join(", ");
    return `No coding agent was found here. Connect one by name: keepsake install CLIENT\nKnown: ${known}`;
  }
  const rows = here.map(({ client, title, triedWith, by }) => {
    const what = by === null ? `keepsake install ${client}` : CONNECTED[by];
    const untried = triedWith === null ? stage.paint.faint("  (untried)") : "";
    return `  ${title.padEnd(14)}${what}${untried}`;
  });
  return ["Found here:", ...rows].join("\n");
}

const CONNECTED = { installer: "connected", plugin: "connected by its plugin", hand: "connected by hand" } as const;

/** For stderr: which clients could not be connected, and why. */
export function failureLines({ failures }: Installation): readonly string[] {
  return failures.map(({ title, message }) => `keepsake: ${title} was not connected: ${printable(message)}`);
}

export function uninstallView(connection: Connection, stage: Stage): string {
  return connectionView(connection, "Disconnected", stage);
}

function connectionView(connection: Connection, verb: "Connected" | "Disconnected", stage: Stage): string {
  const { title, triedWith, changes, done, layout } = connection;
  if (changes.length === 0) {
    const state = verb === "Connected" ? "connected already" : notOurs(connection);
    return [`${title} is ${state}; nothing changed.`, ...ignoredLines(connection, stage)].join("\n");
  }
  if (!done) return dryRun(connection, stage);
  const untried = triedWith === null ? " (untried: written from its documentation)" : "";
  const own = changes.filter(({ diff }) => diff !== "");
  if (own.length === 0) return [writtenAgain(connection, stage), ...ignoredLines(connection, stage)].join("\n");
  const others = changes.length - own.length;
  return [
    `${verb} ${title}${untried}`,
    ...own.map(({ path, change }) => `  ${change.padEnd(8)} ${shortPath(path, stage.home)}`),
    ...connection.backups.map(
      (path) => `  kept     ${shortPath(path, stage.home)}, as the file was before: it was changed since`,
    ),
    ...(others === 0 ? [] : [stage.paint.faint(`  and ${plural(others, "file")} of Keepsake's own program`)]),
    ...(layout === null || verb === "Disconnected" ? [] : [`  It works with the notes of the ${layout} layout.`]),
    ...(connection.stillBy === null ? [] : [`  It is still ${notOurs(connection)}.`]),
    ...connection.afterwards.map((sentence) => `  ${sentence}`),
    ...ignoredLines(connection, stage),
  ].join("\n");
}

/** The client's own files were as they should be; what they run was not. */
function writtenAgain({ title, changes }: Connection, stage: Stage): string {
  const files = `${plural(changes.length, "file")} of Keepsake's own program`;
  const last = shortPath(changes.at(-1)!.path, stage.home);
  const which = changes.length === 1 ? `${files}, ${last}, was` : `${files}, e.g. ${last}, were`;
  return `${title} is connected already; ${which} written again.`;
}

function ignoredLines({ title, ignored }: Connection, stage: Stage): readonly string[] {
  return ignored.map(
    ({ path, because, line }) =>
      `  ${title} ignores ${shortPath(path, stage.home)} while it holds a ${because} (line ${line}): remove it, or nothing in that file takes effect.`,
  );
}

/** `keepsake uninstall` removes only what `keepsake install` wrote. */
function notOurs({ stillBy }: Connection): string {
  if (stillBy === null) return "not connected";
  return `${CONNECTED[stillBy]}, which stays yours to remove`;
}

function dryRun({ changes }: Connection, stage: Stage): string {
  const files = changes.filter(({ diff }) => diff === "");
  const diffs = changes.filter(({ diff }) => diff !== "").map(({ diff }) => diff.trimEnd());
  const program =
    files.length === 0
      ? []
      : [
          `# ${files[0]!.change}: ${plural(files.length, "file")} of Keepsake's own program, e.g. ${shortPath(files.at(-1)!.path, stage.home)}`,
        ];
  return [...diffs, ...program].join("\n");
}
