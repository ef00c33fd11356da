export const SETTINGS = {} as const satisfies Record<string, string>;
