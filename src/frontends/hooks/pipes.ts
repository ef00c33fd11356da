/**
 * Node's old door to pipes and sockets. Its public one, `node:net`, brings all streams along and costs a hook 5 ms; this one
 * is deprecated and may go, or be closed by a permission: then it gives null, and whoever asked does without.
 */
export interface Pipes {
  readonly Pipe: new (kind: number) => Pipe;
  readonly PipeConnectWrap: new () => { oncomplete: () => void };
  readonly constants: { readonly SOCKET: number };
}

interface Pipe {
  readonly fd: number;
  open(fd: number): number;
  connect(request: object, path: string): number | undefined;
}

export function throughPipes<T>(use: (pipes: Pipes) => T): T | null {
  const { binding } = process as unknown as { binding?: (name: "pipe_wrap") => Pipes };
  if (process.platform === "win32" || typeof binding !== "function") return null;
  const { noDeprecation } = process;
  try {
    // It is deprecated, and that is nothing to tell a host; with --throw-deprecation it would end the hook.
    process.noDeprecation = true;
    return use(binding.call(process, "pipe_wrap"));
  } catch (error) {
    // Refused by a permission or by a version to come: both have codes of Node's own.
    if (error instanceof Error) return null;
    throw error;
  } finally {
    process.noDeprecation = noDeprecation ?? false;
  }
}
