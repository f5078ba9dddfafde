import { readListQuery } from '../../../contract/addresses/list-query.ts';
import { listTitle } from '../../../contract/addresses/list-title.ts';
import { hasTypes, type ItemType, typeAtPath, types } from '../../../contract/vocabulary/index.ts';
import { type AlertLink, alertLink } from '../saved/searches/alert-link.ts';
import { searchOf } from './listing-url.ts';
import { pageParam } from './read-params.ts';
import type { TimeChoices } from './time-choices.ts';
import { knownTimeChoices } from './time-filters.ts';

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

/** Parameters that change which items a listing has, beside time and place. */
const filterParams = ['filter', 'position', 'field', 'location', 'employer', 'q'];

/** Whether the list's call takes a value: others find nothing, under endless addresses. */
const isKnown = (type: ItemType | undefined, name: string, value: string): boolean =>
  type === undefined ||
  !('problem' in readListQuery(types[type].collection, new URLSearchParams({ [name]: value }).toString()));

/** Known parameters in a fixed order; feeds have their own order and only the newest items. */
function sameItems(
  params: URLSearchParams,
  choices: TimeChoices,
  type: ItemType | undefined,
): URLSearchParams {
  const next = new URLSearchParams();
  for (const name of filterParams)
    for (const value of [...new Set(params.getAll(name))].sort())
      if (value && isKnown(type, name, value)) next.append(name, value);
  for (const [name, values] of Object.entries(choices))
    for (const value of values.toSorted()) next.append(name, value);
  return next;
}

/** The calendar supports one value of each filter. */
function calendarOf(type: string, { mode, country, free }: TimeChoices): string {
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
  const choices = knownTimeChoices(searchParams);
  const type = typeAtPath(pathname);
  const canonical = sameItems(searchParams, choices, type);
  const feed = sameItems(searchParams, { ...choices, closed: [] }, type);
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
