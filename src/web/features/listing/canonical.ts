import { searchOf } from './listing-url.ts';

/** Parameters that change which items a listing has; the order doesn't. */
const telling = ['filter', 'position', 'field', 'location', 'employer', 'closed', 'q', 'page'];

/** The canonical address of a listing: known parameters in a fixed order. */
export function canonicalListing(publicUrl: string, pathname: string, params: URLSearchParams): string {
  const canonical = new URLSearchParams();
  for (const name of telling)
    for (const value of [...new Set(params.getAll(name))].sort())
      if (value && !(name === 'page' && !/^[1-9]\d+$|^[2-9]$/.test(value))) canonical.append(name, value);
  return `${publicUrl}${pathname}${searchOf(canonical)}`;
}
