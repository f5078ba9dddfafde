import { listTitle } from '../../../contract/addresses/list-address.ts';
import {
  filterNames,
  hasTypes,
  type ItemType,
  parametersOf,
  typeAtPath,
  types,
} from '../../../contract/vocabulary/index.ts';
import { type AlertLink, alertLink } from '../saved/searches/alert-link.ts';
import { searchOf } from './listing-url.ts';
import type { FilterChoices } from './filter-choices.ts';
import { knownFilterChoices } from './panel-filters.ts';
import { pageParam, textParam } from './read-params.ts';

/** Other addresses of a listing's content. */
export interface ListingAddresses {
  canonical: string;
  /** Values that the reader chose, search words among them. */
  chosen: number;
  /** The query of its feeds. */
  feedSearch: string;
  /** What its feeds are called. */
  feedTitle: string;
  /** The list as a page for frames of other sites. */
  embed: string;
  /** The page with its dates by day, if it has some. */
  calendarTo: string | undefined;
  /** Mails about new items. */
  alert: AlertLink | null;
}

/** The known filters in the order of their records; feeds have their own order and only the newest items. */
function sameItems(choices: FilterChoices, q: string | undefined): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of filterNames)
    for (const value of choices[name].toSorted()) next.append(parametersOf(name)[0]!, value);
  if (q) next.append('q', q);
  return next;
}

/** The calendar supports one value of each filter. */
function calendarOf(type: string, { mode, country, free }: FilterChoices): string {
  const next = new URLSearchParams({ type });
  for (const [name, values] of Object.entries({ mode, country, free }))
    if (values.length === 1) next.set(name, values[0]!);
  return `/calendar?${next}`;
}

function alertOf(pathname: string, filters: URLSearchParams): AlertLink | null {
  const type = typeAtPath(pathname);
  if (!type) return null;
  const { collection } = types[type];
  const query = new URLSearchParams(filters);
  if (hasTypes(collection)) query.append('type', type);
  return alertLink(collection, query);
}

/** The list of a type as a page for frames of other sites. @param search query of its feeds */
export function embedAddress(publicUrl: string, type: ItemType, search: string): string {
  const { collection } = types[type];
  const query = new URLSearchParams(search);
  if (hasTypes(collection)) query.append('type', type);
  return `${publicUrl}/embed/${collection}${searchOf(query)}`;
}

/** Server only. @param dated the type, if it has dates */
export function listingAddresses(
  publicUrl: string,
  { pathname, searchParams }: URL,
  dated: string | undefined,
): ListingAddresses {
  const type = typeAtPath(pathname);
  const choices = knownFilterChoices(searchParams, type);
  const q = textParam(searchParams, 'q');
  const canonical = sameItems(choices, q);
  const feed = sameItems({ ...choices, closed: [] }, q);
  const chosen = canonical.size;
  if (choices.closed.length > 0) feed.set('includeExpired', 'true');
  const alert = alertOf(pathname, feed);
  const page = pageParam(searchParams);
  if (page > 1) canonical.set('page', String(page));
  return {
    canonical: `${publicUrl}${pathname}${searchOf(canonical)}`,
    chosen,
    feedSearch: searchOf(feed),
    feedTitle: type ? listTitle(type, searchOf(feed)) : '',
    embed: type ? embedAddress(publicUrl, type, searchOf(feed)) : '',
    calendarTo: dated && calendarOf(dated, choices),
    alert,
  };
}
