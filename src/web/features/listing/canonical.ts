import { searchOf } from './listing-url.ts';

/** What changes which items a listing holds; the order doesn't. */
const telling = ['filter', 'position', 'field', 'location', 'employer', 'closed', 'q', 'page'];

/** The one address of a listing's view: known parameters only, always in the same order. */
export function canonicalListing(publicUrl: string, pathname: string, params: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of telling)
    for (const value of [...new Set(params.getAll(name))].sort())
      if (value && !(name === 'page' && !/^[1-9]\d+$|^[2-9]$/.test(value))) kept.append(name, value);
  return `${publicUrl}${pathname}${searchOf(kept)}`;
}
