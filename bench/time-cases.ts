import { types, postTypes } from '../src/contract/vocabulary/index.ts';

/** Paths by purpose, for sorting and filtering by time, place and cost (docs/specification.md#lists-by-time). */

/** Filters of lists. */
const filters: Record<string, string> = {
  'closes within a week': 'closesWithin=7',
  'closes within 30 days': 'closesWithin=30',
  'closes within 90 days': 'closesWithin=90',
  'starts in a month': 'startsIn={month}',
  online: 'mode=online',
  free: 'free=true',
  'common country': 'country=IN',
  'rare country': 'country=IS',
  'common rank': 'rank=CORE%20A',
  'rare rank': 'rank=CCF%20C',
  'open and closed': 'includeExpired=true',
  'online and free': 'mode=online&free=true',
  'online in a country, closes within 90 days': 'mode=online&country=IN&closesWithin=90',
  'starts in a month in a country': 'startsIn={month}&country=IN',
  'calls of a rank': 'type=callForPaper&rank=CORE%20A',
  'online workshops': 'type=workshop&mode=online',
  'free courses that start in a month': 'type=course&free=true&startsIn={month}',
  blogs: 'type=blog',
  courses: 'type=course',
};

/** Jobs have no start, fee or rank. */
const ofJobs = [
  'closes within a week',
  'closes within 90 days',
  'online',
  'common country',
  'rare country',
  'open and closed',
];

function* narrowedPosts() {
  for (const [name, filter] of Object.entries(filters)) {
    yield [`posts, ${name}`, `/api/posts?${filter}`];
    yield [`posts, ${name}, by deadline`, `/api/posts?${filter}&sort=deadline`];
    yield [`posts, ${name}, common word`, `/api/posts?${filter}&q=curriculum`];
    yield [`posts, ${name}, subject`, `/api/posts?${filter}&q=economics`];
    yield [`posts, ${name}, rare word`, `/api/posts?${filter}&q=zygomorphic`];
    yield [`facets of posts, ${name}`, `/api/posts/facets?${filter}`];
  }
}

function* narrowedJobs() {
  for (const name of ofJobs) {
    const filter = filters[name]!;
    yield [`list, ${name}`, `/api/jobs?${filter}`];
    yield [`list, ${name}, by deadline`, `/api/jobs?${filter}&sort=deadline`];
    yield [`search, common, ${name}`, `/api/jobs?${filter}&q=curriculum`];
    yield [`facets, ${name}`, `/api/jobs/facets?${filter}`];
  }
}

/** First and last page of each listing by deadline, and its feed and calendar. */
function* listings() {
  yield ['list by deadline, the last page', '/api/jobs?sort=deadline&page=500'];
  yield ['posts by deadline', '/api/posts?sort=deadline'];
  yield ['posts by deadline, the last page', '/api/posts?sort=deadline&page=500'];
  for (const type of postTypes) {
    const { plural, path } = types[type];
    yield [`${plural} by deadline`, `/api/posts?type=${type}&sort=deadline`];
    yield [`${plural} by deadline, the last page`, `/api/posts?type=${type}&sort=deadline&page=500`];
    yield [`feed of ${plural}`, `${path}/feed.rss`];
    yield [`deadlines of ${plural}`, `${path}/deadlines.ics`];
  }
}

/** Every round has its own address, because pages are cached. */
const pages: Record<string, string> = {
  'page: home': '/?sort={round}',
  'page: month': '/calendar?month={month}&sort={round}',
  'page: month, online': '/calendar?month={month}&mode=online&sort={round}',
  'page: month, free in a country': '/calendar?month={month}&free=true&country=IN&sort={round}',
  'page: month, calls, deadlines': '/calendar?month={month}&type=callForPaper&deadlines=true&sort={round}',
  'page: agenda of a month': '/calendar?month={month}&view=agenda&sort={round}',
  'page: agenda of a month, page 180': '/calendar?month={month}&view=agenda&page=180&sort={round}',
  'page: agenda, free in a rare country':
    '/calendar?month={month}&view=agenda&free=true&country=IS&sort={round}',
  'page: agenda, workshops online':
    '/calendar?month={month}&view=agenda&type=workshop&mode=online&sort={round}',
  'page: agenda of a day': '/calendar?day={month}-11&sort={round}',
  'page: agenda of a day, deadlines online':
    '/calendar?day={month}-11&deadlines=true&mode=online&sort={round}',
};

const files: Record<string, string> = {
  'deadlines of jobs': '/jobs/deadlines.ics',
  'deadlines of all': '/calendar/deadlines.ics',
  'deadlines of calls, online': '/calendar/deadlines.ics?type=callForPaper&mode=online',
  'deadlines of a common search': '/search/deadlines.ics?q=curriculum',
  'sitemap, a part with jobs': '/sitemaps/jobs/{sitemap-jobs}.xml',
  'sitemap, a part with posts': '/sitemaps/posts/{sitemap-posts}.xml',
};

export const timeCases: Record<string, string> = {
  'facets of posts': '/api/posts/facets',
  'facets of posts, search, common': '/api/posts/facets?q=curriculum',
  'facets of posts, search, rare': '/api/posts/facets?q=zygomorphic',
  'facets of calls in a country': '/api/posts/facets?type=callForPaper&country=IN',
  ...Object.fromEntries([...listings(), ...narrowedPosts(), ...narrowedJobs()]),
  ...pages,
  ...files,
};
