export function plausibleText(count: number): {
  readonly pick: () => string;
  readonly prose: (length: number) => string;
};
