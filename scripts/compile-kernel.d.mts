/** The text of src/recall/kernel-code.ts. */
export function compileKernel(): string;
