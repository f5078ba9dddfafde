import type { TestPortal } from '../support/test-portal.ts';

/** An entry of `queries.yaml`, which says what its fields mean. */
export interface Query {
  q: string;
  in: 'jobs' | 'posts' | 'search' | 'suggest' | 'institutes';
  times?: number;
  closed?: boolean;
  with?: Record<string, string>;
  finds?: string[];
  first?: string[];
  only?: string[];
  misses?: string[];
  least?: number;
  nothing?: boolean;
  spelling?: string | null;
  without?: Record<string, number>;
  category?: string;
  answers?: boolean;
}

interface DidYouMean {
  spelling: string | null;
  without: { q: string; totalCount: number }[];
}

/** What was found: titles of items and names of institutes, in order. */
export interface Found {
  titles: string[];
  didYouMean?: DidYouMean;
}

/** Parts of an answer by its collection. */
interface Answer {
  jobs?: { title: string }[];
  posts?: { title: string }[];
  institutes?: { name: string }[];
  didYouMean?: DidYouMean;
}

const everything = { limit: '100' };

/** Asks the API as pages do; answers the statuses if it isn't answered with a result. */
export async function ask(portal: TestPortal, query: Query): Promise<Found | { statuses: number[] }> {
  const q = query.q.repeat(query.times ?? 1);
  const list = { q, ...everything, ...query.with, ...(query.closed && { includeExpired: 'true' }) };
  const calls: Record<Query['in'], [path: string, parameters: Record<string, string>][]> = {
    jobs: [['/jobs', list]],
    posts: [['/posts', list]],
    search: [
      ['/jobs', list],
      ['/posts', list],
    ],
    suggest: [['/search/suggest', { q }]],
    institutes: [['/institutes', { search: q, limit: '1000' }]],
  };
  const responses = await Promise.all(
    calls[query.in].map(([path, parameters]) => portal.fetch(`${path}?${new URLSearchParams(parameters)}`)),
  );
  if (responses.some(({ ok }) => !ok)) return { statuses: responses.map(({ status }) => status) };
  const bodies = await Promise.all(responses.map((response) => response.json() as Promise<{ data: Answer }>));
  const answers = bodies.map(({ data }) => (query.in === 'suggest' ? flat(data) : data));
  return {
    titles: answers.flatMap(titlesOf),
    ...(answers.length === 1 && answers[0]!.didYouMean && { didYouMean: answers[0]!.didYouMean }),
  };
}

/** Suggestions are grouped by kind. */
const flat = (groups: object): Answer =>
  Object.fromEntries(
    Object.entries(groups).map(([kind, group]) => [kind, (group as { items?: [] }).items ?? []]),
  );

const titlesOf = ({ jobs = [], posts = [], institutes = [] }: Answer): string[] => [
  ...jobs.map(({ title }) => title),
  ...posts.map(({ title }) => title),
  ...institutes.map(({ name }) => name),
];

/** Everything that can be found. */
export async function allTitles(portal: TestPortal): Promise<string[]> {
  const list = { ...everything, includeExpired: 'true' };
  const [jobs, posts, institutes] = await Promise.all([
    portal.call('GET /jobs', { query: list }),
    portal.call('GET /posts', { query: list }),
    portal.call('GET /institutes', { query: { limit: 1000 } }),
  ]);
  return titlesOf({ ...jobs, ...posts, ...institutes });
}
