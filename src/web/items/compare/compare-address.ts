/** Where jobs are compared. */
export const compareAddress = (ids: readonly string[]): string =>
  ids.length > 0 ? `/compare?jobs=${ids.join(',')}` : '/compare';
