/**
 * Everything the core may know about the outside world, read once by the front end.
 *
 * No folder below reads `process.env`, the clock or the working directory, so
 * two memories in one process never see each other's world.
 */
export type Env = Readonly<Record<string, string | undefined>>;

export interface Surroundings {
  readonly home: string;
  readonly cwd: string;
  readonly env: Env;
  readonly now: () => Date;
}
