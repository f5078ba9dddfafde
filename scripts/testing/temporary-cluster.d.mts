export declare function withTemporaryCluster<Result>(
  bin: string,
  work: (url: string) => Promise<Result>,
): Promise<Result>;
