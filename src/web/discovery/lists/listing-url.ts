import { editParam } from '../saved/searches/edited-search.ts';

/** Listing addresses after a change of the query. Every change except of the page goes to the first page. */

const changed = (params: URLSearchParams, change: (next: URLSearchParams) => void): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete('page');
  change(next);
  return next;
};

export const withValue = (params: URLSearchParams, name: string, value: string): URLSearchParams =>
  changed(params, (next) => {
    if (!next.has(name, value)) next.append(name, value);
  });

export const withoutValue = (params: URLSearchParams, name: string, value: string): URLSearchParams =>
  changed(params, (next) => next.delete(name, value));

export const withToggled = (
  params: URLSearchParams,
  name: string,
  value: string,
  on: boolean,
): URLSearchParams => (on ? withValue : withoutValue)(params, name, value);

/** Sets a single-valued parameter; empty text removes it. */
export const withOnly = (params: URLSearchParams, name: string, value: string): URLSearchParams =>
  changed(params, (next) => {
    if (value) next.set(name, value);
    else next.delete(name);
  });

export const withPage = (params: URLSearchParams, page: number): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (page > 1) next.set('page', String(page));
  else next.delete('page');
  return next;
};

/** Parameters that are not filters: search text, author and kind of results, order, the calendar's view, and the edited saved search. */
const viewParams = ['q', 'author', 'kind', 'sort', 'month', 'day', 'view', editParam];

/** Removes all filters. */
export const withoutFilters = (params: URLSearchParams): URLSearchParams =>
  changed(params, (next) => {
    for (const name of new Set(next.keys())) if (!viewParams.includes(name)) next.delete(name);
  });

/** '?a=b', or the bare path for an empty query; for links. */
export const searchOf = (params: URLSearchParams): string => {
  const text = params.toString();
  return text && `?${text}`;
};
