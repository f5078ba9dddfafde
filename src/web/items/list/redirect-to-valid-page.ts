import { redirect } from 'react-router';
import type { ListedCards } from '../../lib/public-queries.ts';
import { searchOf, withPage } from './listing-url.ts';

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
