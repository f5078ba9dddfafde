export declare function findPostgres(): Promise<string | undefined>;
export declare function installedPostgres(): string | undefined;
