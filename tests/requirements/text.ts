export const TEXT = {} as const satisfies Record<string, string>;
