/**
 * Reading a page's query tolerantly: what isn't understood is dropped, so that an old or mistyped address still lists
 * (the API answers 400 to the same). Without a schema library, which public pages don't load.
 */

/** How many values of one filter are looked at. */
const mostValues = 50;
const longestText = 200;
/** Pages past the 10,000th item are not served (docs/rules.md#lists). */
const lastPage = 500;

/** The known values of a repeatable parameter, each once, in the order of the vocabulary. */
export function chosen<const Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] {
  const given = new Set(params.getAll(name).slice(0, mostValues));
  return known.filter((value) => given.has(value));
}

export const oneOf = <const Value extends string>(
  params: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value | undefined => known.find((value) => value === params.get(name));

/** Text, trimmed and cut to what the search takes; undefined when there is none. */
export function textOf(params: URLSearchParams, name: string): string | undefined {
  const text = (params.get(name) ?? '')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f]/g, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed()
    .trim();
  return text || undefined;
}

export function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), lastPage);
}
