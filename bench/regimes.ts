import { termsByShare } from '../src/generate/words.ts';

/**
 * Lists by how many of all items they find, each with the best SQL that a person would write for its page: what the page shows, and nothing that
 * serves other pages. Its processor time in the database is what the portal's is compared with.
 */

export interface Regime {
  path: string;
  best: string[];
  /** Milliseconds of a core that an answer may take of the web process and of the database, if its list is asked for anew, or was before. */
  maxMs: { new: Share; again: Share };
}
interface Share {
  web: number;
  database: number;
}

const limits = {
  // Stated for an idle core and 100,000 jobs.
  api: { new: { web: 12, database: 12 }, again: { web: 2, database: 3 } },
  page: { new: { web: 12, database: 12 }, again: { web: 12, database: 3 } },
  results: { new: { web: 20, database: 25 }, again: { web: 20, database: 25 } },
};

const columns = `items.id, type, title, content, organiser, field, "position", items.location, salary, milestones, place, fee, keywords, image, action_link,
  featured, items.created_at, items.updated_at, users.name, users.affiliation, users.profile_image`;
const open = "approval_status = 'approved' AND closes_at > now()";
const ofJobs = `type = 'job' AND ${open}`;
const ofPosts = `type <> 'job' AND ${open}`;
const featuredFirst = 'featured DESC, created_at DESC, id DESC';

const page = (where: string, order = featuredFirst, limit = 20): string =>
  `SELECT ${columns} FROM (SELECT id FROM items WHERE ${where} ORDER BY ${order} LIMIT ${limit}) AS page
   JOIN items USING (id) LEFT JOIN users ON users.id = items.user_id`;
/** Counts as far as lists are shown. */
const count = (where: string): string =>
  `SELECT count(*) FROM (SELECT FROM items WHERE ${where} LIMIT 10001) AS counted`;
/** Jobs of each value, in one scan. */
const facets = (where: string): string => `
  WITH found AS MATERIALIZED (SELECT all_fields, all_positions, location, mode, country, closes_at FROM items WHERE ${where})
  SELECT (SELECT jsonb_object_agg(one, n) FROM (SELECT unnest(all_fields) AS one, count(*) AS n FROM found GROUP BY 1) AS fields),
    (SELECT jsonb_object_agg(one, n) FROM (SELECT unnest(all_positions) AS one, count(*) AS n FROM found GROUP BY 1) AS positions),
    (SELECT jsonb_object_agg(coalesce(location, ''), n) FROM (SELECT location, count(*) AS n FROM found GROUP BY 1) AS places),
    (SELECT jsonb_object_agg(coalesce(mode, ''), n) FROM (SELECT mode, count(*) AS n FROM found GROUP BY 1) AS modes),
    (SELECT jsonb_object_agg(coalesce(country, ''), n) FROM (SELECT country, count(*) AS n FROM found GROUP BY 1) AS countries),
    (SELECT count(*) FILTER (WHERE closes_at <= now() + interval '30 days') FROM found)`;

/** Words in the title come first, then the newest. */
const words = (query: string, of = ofJobs): { where: string; order: string } => {
  const inTitle = query.replaceAll(/(\w+)/g, '^$1');
  return {
    where: `${of} AND search @@ '${query}'`,
    order: `(search @@ '${inTitle}') DESC, created_at DESC, id DESC`,
  };
};
const list = (where: string, order?: string): string[] => [page(where, order), count(where)];
const byWords = (query: string): string[] => list(words(query).where, words(query).order);
const results = (query: string): string[] =>
  [words(query), words(query, ofPosts)].flatMap(({ where, order }) => [
    page(where, order, 10),
    count(where),
    facets(where),
  ]);

const byField = (field: string): string => `${ofJobs} AND all_fields && '{${field}}'`;
const byCountry = `${ofJobs} AND country = 'IN'`;
const { oneIn3, oneIn20, oneIn200 } = termsByShare;

const calls: Record<string, [path: string, best: string[]]> = {
  'list, all': ['/api/jobs', list(ofJobs)],
  'list, 1 in 3': ['/api/jobs?field=agriculture', list(byField('agriculture'))],
  'list, 1 in 20': ['/api/jobs?field=law_legal', list(byField('law_legal'))],
  'list, 1 in 200': ['/api/jobs?location=Asia/Japan', list(`${ofJobs} AND location = 'Asia/Japan'`)],
  'list, a country': ['/api/jobs?country=IN', list(byCountry)],
  'list, by deadline': ['/api/jobs?sort=deadline', list(ofJobs, 'closes_at, created_at DESC, id DESC')],
  'words, 1 in 3': [`/api/jobs?q=${oneIn3}`, byWords(oneIn3)],
  'words, 1 in 20': [`/api/jobs?q=${oneIn20}`, byWords(oneIn20)],
  'words, 1 in 200': [`/api/jobs?q=${oneIn200}`, byWords(oneIn200)],
  'words, two common ones': ['/api/jobs?q=project%20students', byWords('project & students')],
  'words, none': ['/api/jobs?q=xylophonist', byWords('xylophonist')],
};

const pages: Record<string, [path: string, best: string[]]> = {
  'page of a list, all': ['/jobs?sort=newest', [...list(ofJobs, 'created_at DESC, id DESC'), facets(ofJobs)]],
  'page of a list, 1 in 3': [
    '/jobs?field=agriculture&sort=newest',
    [...list(byField('agriculture'), 'created_at DESC, id DESC'), facets(byField('agriculture'))],
  ],
  'page of a list, 1 in 20': [
    '/jobs?field=law_legal&sort=newest',
    [...list(byField('law_legal'), 'created_at DESC, id DESC'), facets(byField('law_legal'))],
  ],
  'page of a list, a country': [
    '/jobs?country=IN&sort=newest',
    [...list(byCountry, 'created_at DESC, id DESC'), facets(byCountry)],
  ],
};

const searches: Record<string, [path: string, best: string[]]> = {
  'results, 1 in 3': [`/search?q=${oneIn3}`, results(oneIn3)],
  'results, 1 in 20': [`/search?q=${oneIn20}`, results(oneIn20)],
  'results, 1 in 200': [`/search?q=${oneIn200}`, results(oneIn200)],
  'results, two common words': ['/search?q=project+students', results('project & students')],
  'results, none': ['/search?q=xylophonist', results('xylophonist')],
};

const regimesOf = (all: typeof calls, maxMs: Regime['maxMs']): [string, Regime][] =>
  Object.entries(all).map(([name, [path, best]]) => [name, { path, best, maxMs }]);

export const regimes: Record<string, Regime> = Object.fromEntries([
  ...regimesOf(calls, limits.api),
  ...regimesOf(pages, limits.page),
  ...regimesOf(searches, limits.results),
]);
