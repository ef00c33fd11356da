export const PREFIX = {} as const satisfies Record<string, string>;
