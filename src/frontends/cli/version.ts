/** Which version is this? Written into the bundle by the build. */
declare const KEEPSAKE_VERSION: string | undefined;
export const VERSION: string = typeof KEEPSAKE_VERSION === "string" ? KEEPSAKE_VERSION : "0.0.0-source";
