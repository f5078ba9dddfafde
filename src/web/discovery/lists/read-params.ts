import { redirect } from 'react-router';
import {
  isDated,
  mostValues,
  type ItemType,
  type PostSort,
  postSorts,
} from '../../../contract/vocabulary/index.ts';
import type { ListedCards } from '../../lib/public-queries.ts';
import { searchOf, withPage } from './listing-url.ts';

/**
 * Tolerant query parsing: unknown values are dropped, so that an old or mistyped address still works (the API answers
 * 400). Without a schema library, which public pages don't load.
 */

const longestText = 200;
/** Pages past the 10,000th item are not served (docs/specification.md#lists). */
const lastPage = 500;

/** Known values of a repeatable parameter, without duplicates, in the order of the vocabulary. */
export function knownValues<const Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] {
  const given = new Set(params.getAll(name).slice(0, mostValues));
  return known.filter((value) => given.has(value));
}

export const knownValue = <const Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined => known.find((value) => value === params.get(name));

/** Trimmed text, cut to the length that the search accepts; undefined if empty. */
export function textParam(params: URLSearchParams, name: string): string | undefined {
  const text = (params.get(name) ?? '')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f]/g, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed()
    .trim();
  return text || undefined;
}

export function pageParam(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), lastPage);
}

/** Redirects from a page past the end to the last one. @throws Response (redirect) */
export function redirectToValidPage(
  { items, totalCount, page, limit }: ListedCards<unknown>,
  pathname: string,
  params: URLSearchParams,
): void {
  const lastPage = Math.ceil(totalCount / limit);
  if (items.length > 0 || totalCount === 0 || page <= lastPage) return;
  throw redirect(`${pathname}${searchOf(withPage(params, lastPage))}`);
}

/** Query of a list (docs/specification.md#listing-addresses), beside its filters. */
export interface ListingQuery {
  q: string | undefined;
  sort: PostSort | undefined;
  page: number;
}

export const sortsOf = (type: ItemType): readonly PostSort[] =>
  isDated(type) ? postSorts : postSorts.filter((sort) => sort !== 'deadline');

export const readListingQuery = (params: URLSearchParams, type: ItemType): ListingQuery => ({
  q: textParam(params, 'q'),
  sort: knownValue(params, 'sort', sortsOf(type)),
  page: pageParam(params),
});
