export declare function bundleModule(entry: string, outDir: string): Promise<string>;
