export function median(numbers: readonly number[]): number;
export function round(number: number, digits?: number): number;
export function machine(): Readonly<Record<string, unknown>>;
export function warnIfBusy(): void;
export function saveResult(name: string, extension: string, content: unknown): void;
