import { listAddress } from '../../../../contract/addresses/list-address.ts';
import { readScopeQuery } from '../../../../contract/addresses/list-query.ts';
import { describeSearch } from '../../../../contract/text/describe-search.ts';
import { type SearchScope, isSearchScope } from '../../../../contract/vocabulary/index.ts';

/** Server only: a list as a search that can be saved. */

export interface AlertLink {
  /** 'Assistant Professor jobs in India' */
  words: string;
  /** The page that saves it. */
  to: string;
}

/** @param query of the list's call; null for one that it refuses */
export function alertLink(collection: SearchScope, query: URLSearchParams): AlertLink | null {
  const asked = new URLSearchParams(query);
  // Closed items are not worth a mail.
  asked.delete('includeExpired');
  const read = readScopeQuery(collection, asked.toString());
  if ('problem' in read) return null;
  return {
    words: describeSearch(collection, read.query),
    to: `/my-searches/new?${new URLSearchParams({ kind: collection })}${read.query && `&${read.query}`}`,
  };
}

export interface ListSearch {
  kind: SearchScope;
  query: string;
  words: string;
  /** The list itself. */
  address: string | null;
}

/** Parses the request of the page that saves a search; null if it names no list. */
export function readListSearch(params: URLSearchParams): ListSearch | null {
  const kind = params.get('kind');
  if (!isSearchScope(kind)) return null;
  const query = new URLSearchParams(params);
  query.delete('kind');
  const read = readScopeQuery(kind, query.toString());
  if ('problem' in read) return null;
  return {
    kind,
    query: read.query,
    words: describeSearch(kind, read.query),
    address: listAddress(kind, read.query),
  };
}
