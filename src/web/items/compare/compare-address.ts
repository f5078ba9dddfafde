/** Where jobs are compared. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?jobs=${ids.join(',')}` : '/compare';

/** The ids in the address, each once. */
export const idsCompared = (params: URLSearchParams): string[] => [
  ...new Set(params.get('jobs')?.split(',').filter(Boolean)),
];
