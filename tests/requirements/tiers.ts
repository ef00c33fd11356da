export const TIERS = {} as const satisfies Record<string, string>;
