import type { z } from 'zod';
import { jobs, posts } from '../publishing/calls.ts';
import { collectionsIn, type Collection, type SearchScope } from '../vocabulary/index.ts';

const queries = { jobs: jobs['GET /jobs'].query, posts: posts['GET /posts'].query };

/** The filters of a list: its query without page, order and statuses. */
type ListFilters<In extends Collection> = Omit<
  z.output<(typeof queries)[In]>,
  | 'page'
  | 'limit'
  | 'sort'
  | 'approvalStatus'
  | 'includeAllStatuses'
  | 'externalId'
  | 'updatedSince'
  | 'after'
>;

type Value = string | number | boolean | string[] | undefined;

/** As the server reads a query string: a repeated name is a list. */
function parametersOf(text: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(text);
  const names = [...new Set(parameters.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length > 1 ? values : values[0]!];
    }),
  );
}

/** The canonical form of a query: names and values sorted, each once, without unset ones. */
function spell(filters: object): string {
  const pairs = (Object.entries(filters) as [string, Value][])
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, value]) =>
      [...new Set([value ?? []].flat().map(String))].toSorted().map((one) => [name, one]),
    );
  return new URLSearchParams(pairs).toString();
}

export type ReadQuery<In extends Collection> =
  | { filters: ListFilters<In>; query: string }
  /** The validation error of the list's own call. */
  | { problem: string };

/** The query string of a public list, as its call would read it (docs/specification.md#saved-searches). */
export function readListQuery<In extends Collection>(collection: In, text: string): ReadQuery<In> {
  const read = queries[collection].safeParse(parametersOf(text.replace(/^\?/, '')));
  if (!read.success) {
    const [issue] = read.error.issues;
    return {
      problem: `${String(issue?.path[0] ?? 'query')}: ${issue?.message ?? 'Not a query of this list'}`,
    };
  }
  const { sort, approvalStatus, includeAllStatuses, externalId, ...others } = read.data;
  const { page: _page, limit: _limit, updatedSince: _since, after: _after, ...filters } = others;
  const isHidden =
    includeAllStatuses || externalId !== undefined || approvalStatus.some((status) => status !== 'approved');
  if (isHidden || (sort as string | undefined) === 'status')
    return { problem: 'A saved search finds what is public only' };
  return { filters: filters as unknown as ListFilters<In>, query: spell(filters) };
}

/** A query of one list, or of both: then each of its filters is one that both lists have. */
export function readScopeQuery(scope: SearchScope, text: string): { query: string } | { problem: string } {
  const queries: string[] = [];
  for (const collection of collectionsIn(scope)) {
    const read = readListQuery(collection, text);
    if ('problem' in read) return read;
    queries.push(read.query);
  }
  const [query = '', other = query] = queries;
  if (query === other) return { query };
  const namesOf = (one: string) => [...new URLSearchParams(one).keys()];
  const both = namesOf(query).filter((name) => namesOf(other).includes(name));
  const alone = [...namesOf(query), ...namesOf(other)].find((name) => !both.includes(name)) ?? 'query';
  return { problem: `${alone}: Jobs and posts don’t both have this filter` };
}
