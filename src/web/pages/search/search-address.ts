/** The address of a search, without default values. */
export function searchAddress(q: string, kind?: string, page = 1): { pathname: string; search: string } {
  const params = new URLSearchParams({ q });
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  return { pathname: '/search', search: `?${params}` };
}
