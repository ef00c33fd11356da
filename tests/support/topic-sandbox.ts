/** A memory dir of one layout in a temp dir of its own, and stores on it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { nodeFileSystem } from "../../src/files/file-system.ts";
import { type Lock, takeLock } from "../../src/files/lock.ts";
import { identifyProcess } from "../../src/files/process-identity.ts";
import type { Layout } from "../../src/model/layout.ts";
import { FileTopics } from "../../src/topics/file-topics.ts";
import type { FileTopicsOptions } from "../../src/topics/store-context.ts";

export class TopicSandbox {
  readonly root: string;
  readonly layout: Layout;

  /** "fast": in memory where there is such a place, for tests that write thousands of files. */
  constructor(layout: Layout, where: "disk" | "fast" = "disk") {
    const base = where === "fast" && existsSync("/dev/shm") ? "/dev/shm" : tmpdir();
    this.root = mkdtempSync(join(base, "keepsake-topics-"));
    this.layout = layout;
    onTestFinished(() => rmSync(this.root, { recursive: true, force: true }));
  }

  get memoryDir(): string {
    return join(this.root, "memory");
  }

  get topicsDir(): string {
    return join(this.memoryDir, this.layout.topicsIn);
  }

  options(more: Partial<FileTopicsOptions> = {}): FileTopicsOptions {
    return {
      memoryDir: this.memoryDir,
      topicsDir: this.topicsDir,
      stateDir: join(this.root, "state"),
      cacheDir: join(this.root, "cache"),
      scope: "workspace",
      layout: this.layout,
      provenance: { source: "test" },
      now: () => new Date(),
      lockWaitMs: 20_000,
      ...more,
    };
  }

  store(more: Partial<FileTopicsOptions> = {}): FileTopics {
    return new FileTopics(this.options(more));
  }

  /** What another writer holds. */
  async holdLock(): Promise<Lock> {
    const { memoryDir } = this;
    return (await takeLock({ fs: nodeFileSystem, memoryDir, self: identifyProcess(), waitMs: 0, leaseMs: 1000 }))!;
  }

  /** Relative to the memory dir; a topic's path with its directory. */
  put(name: string, text: string): void {
    const path = join(this.memoryDir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  putTopic(stem: string, text: string): void {
    this.put(join(this.layout.topicsIn, `${stem}.md`), text);
  }

  topic(stem: string): string {
    return readFileSync(join(this.topicsDir, `${stem}.md`), "utf8");
  }

  get index(): string {
    const path = join(this.memoryDir, "MEMORY.md");
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  }

  /** What should never be there when nobody is writing. */
  leftovers(): string[] {
    const all = readdirSync(this.root, { recursive: true }).map(String);
    return all.filter((it) => it.endsWith(".tmp") || /\.lock\/./.test(it));
  }
}
