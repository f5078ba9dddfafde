/** The address of a search of the whole portal. */
export const searchAddress = (q: string): { pathname: string; search: string } => ({
  pathname: '/search',
  search: `?${new URLSearchParams({ q })}`,
});

/** The address of all that an account published. */
export const publishedBy = (id: string): string => `/search?author=${id}`;
