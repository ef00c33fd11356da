/** A disk in memory, with which installers can be tried: plans are pure, so this is all that they need. */
import { expect } from "vitest";
import { type Client, type ClientWorld, findClient } from "../../src/clients/index.ts";
import { BACKUP_SUFFIX, planInstall, planUninstall } from "../../src/clients/plan-install.ts";

export const client = (name: string): Client => findClient(name)!;

export const world: ClientWorld = {
  home: "/home/ann",
  cwd: "/home/ann/shop/api",
  env: {},
  platform: "posix",
  launcher: "/home/ann/.local/share/keepsake/bin/keepsake",
  layout: null,
  variablePrefixes: ["KEEPSAKE_"],
};

export class Disk {
  readonly files: Map<string, string>;
  constructor(files: Readonly<Record<string, string>> = {}) {
    this.files = new Map(Object.entries(files));
  }
  read = (path: string): string | null => this.files.get(path) ?? null;
  readBackup = (path: string): string | null => this.read(path + BACKUP_SUFFIX);
  isLink = (): boolean => false;

  async run(plan: typeof planInstall, client: Client, where = world): Promise<number> {
    const edits = await plan(client, where, this);
    for (const edit of edits) {
      expect(edit.before).toBe(this.read(edit.path));
      const backup = edit.path + BACKUP_SUFFIX;
      if (edit.backup === "write") this.files.set(backup, edit.before!);
      if (edit.backup === "remove") this.files.delete(backup);
      if (edit.after === null) this.files.delete(edit.path);
      else this.files.set(edit.path, edit.after);
    }
    return edits.length;
  }
  install = (client: Client, where = world): Promise<number> => this.run(planInstall, client, where);
  uninstall = (client: Client, where = world): Promise<number> => this.run(planUninstall, client, where);
}
