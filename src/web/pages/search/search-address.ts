/** The address of a search of the whole portal. */
export const searchAddress = (q: string): { pathname: string; search: string } => ({
  pathname: '/search',
  search: `?${new URLSearchParams({ q })}`,
});

/** The address of what an account published. */
export const authorAddress = (id: string): string => `/search?author=${id}`;
