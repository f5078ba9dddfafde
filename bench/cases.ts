import type pg from 'pg';
import { searchCases } from './search-cases.ts';
import { timeCases } from './time-cases.ts';

export interface Case {
  name: string;
  /** Every round has its own address, because pages are cached. */
  path: (round: number) => string;
  isForStaff: boolean;
}

/** Paths by purpose; names in braces are filled in from the database. */
const visitors: Record<string, string> = {
  'list, first page': '/api/jobs',
  'list, the last page': '/api/jobs?page=500',
  'list by field': '/api/jobs?field=humanities',
  'list by field and position': '/api/jobs?field=law_legal&position=dean',
  'list by continent': '/api/jobs?location=Asia',
  'list by employer': '/api/jobs?employer=Polytechnic%20of%20Kenya',
  'list by rare combination': '/api/jobs?field=veterinary_science&position=project_staff&location=Oceania',
  'list by many filters':
    '/api/jobs?field=humanities&field=law_legal&filter=faculty&location=Asia&location=Europe&featured=true',
  'list by deadline': '/api/jobs?sort=deadline',
  'list by title': '/api/jobs?sort=title',
  'list, oldest first': '/api/jobs?sort=oldest&includeExpired=true',
  facets: '/api/jobs/facets',
  'facets, field and position': '/api/jobs/facets?field=law_legal&position=dean',
  'search, common in titles': '/api/jobs?q=assistant',
  'search, common in texts': '/api/jobs?q=curriculum',
  'search, common, page 500': '/api/jobs?q=curriculum&page=500',
  'search, common, one field': '/api/jobs?q=curriculum&field=humanities',
  'search, common, rare field': '/api/jobs?q=curriculum&field=veterinary_science',
  'search, common, continent': '/api/jobs?q=curriculum&location=Oceania',
  'search, common, rare combination':
    '/api/jobs?q=curriculum&field=veterinary_science&position=project_staff',
  'search, common, field and continent': '/api/jobs?q=curriculum&field=humanities&location=Asia',
  'search, common, field and country': '/api/jobs?q=curriculum&field=humanities&country=IN',
  'search, common, by deadline': '/api/jobs?q=curriculum&sort=deadline',
  'search, common in titles, one field': '/api/jobs?q=assistant&field=humanities',
  'search, subject': '/api/jobs?q=economics',
  'search, subject, one field': '/api/jobs?q=economics&field=humanities',
  'search, subject, continent and online': '/api/jobs?q=economics&location=Asia&mode=online',
  'search, institution': '/api/jobs?q=polytechnic%20of%20kenya',
  'search, phrase in titles': '/api/jobs?q=assistant%20professor',
  'search, two common words': '/api/jobs?q=project%20students',
  'search, three common words': '/api/jobs?q=project%20students%20laboratory',
  'search, rare in titles': '/api/jobs?q=papyrology',
  'search, rare in texts': '/api/jobs?q=zygomorphic',
  'search, common parts, found nowhere': '/api/jobs?q=xylophonist',
  'search, a short word, common': '/api/jobs?q=as',
  'search, a short word, one field': '/api/jobs?q=as&field=humanities',
  'search, a short word, found nowhere': '/api/jobs?q=yr',
  'search, one letter': '/api/jobs?q=y',
  'search, letters and signs': '/api/jobs?q=c%2B%2B',
  'suggestions, common': '/api/search/suggest?q=assistant',
  'suggestions, phrase': '/api/search/suggest?q=assistant%20professor',
  'suggestions, subject': '/api/search/suggest?q=economics',
  'suggestions, rare': '/api/search/suggest?q=papyrology',
  'suggestions, two letters': '/api/search/suggest?q=as',
  'facets of a common search': '/api/jobs/facets?q=curriculum',
  'facets of a rare search': '/api/jobs/facets?q=papyrology',
  detail: '/api/jobs/{job}',
  'posts of a type': '/api/posts?type=blog',
  'posts, search, common': '/api/posts?q=notes',
  'posts, facets': '/api/posts/facets?type=news',
  institutes: '/api/institutes',
  'institutes, search': '/api/institutes?search=polytechnic',
  'feed of jobs': '/jobs/feed.rss',
  'feed of a common search': '/jobs/feed.rss?q=curriculum',
  sitemap: '/sitemap.xml',
  ...searchCases,
  ...timeCases,
};

const queue = (collection: 'posts' | 'jobs', narrowed: string): Record<string, string> => ({
  [`staff: pending ${collection}`]: `/api/moderation/${collection}?approvalStatus=pending`,
  [`staff: all ${collection}`]: `/api/moderation/${collection}`,
  [`staff: all ${collection}, the last page`]: `/api/moderation/${collection}?page=500`,
  [`staff: ${collection} by title`]: `/api/moderation/${collection}?sort=title`,
  [`staff: pending ${collection}, narrowed`]: `/api/moderation/${collection}?approvalStatus=pending&${narrowed}`,
  [`staff: ${collection}, search, common`]: `/api/moderation/${collection}?q=professor`,
  [`staff: ${collection}, search, rare`]: `/api/moderation/${collection}?q=papyrology`,
  [`staff: ${collection}, search, a short word`]: `/api/moderation/${collection}?q=as`,
  [`staff: ${collection}, search, a family name`]: `/api/moderation/${collection}?q=naidu`,
  [`staff: review of one of ${collection}`]: `/api/moderation/${collection}/{pending-${collection}}`,
});

const staff: Record<string, string> = {
  'staff: counts': '/api/moderation/counts',
  ...queue('posts', 'type=course'),
  ...queue('jobs', 'position=dean'),
  'staff: logs': '/api/logs',
  'staff: logs, the last page': '/api/logs?page=500',
  'staff: logs, rejected jobs': '/api/logs?entityType=job&action=rejected',
  'staff: users': '/api/admin/users',
  'staff: users, search, common': '/api/admin/users?search=banerjee',
  'staff: users, search, rare': '/api/admin/users?search=scholar-77@',
  'staff: universities': '/api/admin/universities',
  'staff: overview': '/api/admin/statistics',
};

/** Requests of visitors, authors and staff. */
export async function casesIn(database: pg.Pool): Promise<Case[]> {
  const { rows } = await database.query<Record<string, string>>(`SELECT
    (SELECT id FROM items WHERE type = 'job' AND approval_status = 'approved' ORDER BY created_at, id LIMIT 1 OFFSET 100) AS "job",
    (SELECT user_id FROM items WHERE approval_status = 'approved' ORDER BY id LIMIT 1) AS "author",
    (SELECT to_char(now() + interval '2 months', 'YYYY-MM')) AS "month",
    (SELECT id FROM items WHERE type = 'job' AND approval_status = 'approved' ORDER BY id LIMIT 1 OFFSET 1000) AS "sitemap-jobs",
    (SELECT id FROM items WHERE type <> 'job' AND approval_status = 'approved' ORDER BY id LIMIT 1 OFFSET 1000) AS "sitemap-posts",
    (SELECT id FROM items WHERE type <> 'job' AND approval_status = 'pending' ORDER BY id LIMIT 1) AS "pending-posts",
    (SELECT id FROM items WHERE type = 'job' AND approval_status = 'pending' ORDER BY id LIMIT 1) AS "pending-jobs"`);
  const filled = (path: string) => (round: number) =>
    path.replace(/\{([\w-]+)\}/g, (_, name: string) =>
      name === 'round' ? String(round) : (rows[0]![name] ?? ''),
    );
  const casesOf = (paths: Record<string, string>, isForStaff: boolean) =>
    Object.entries(paths).map(([name, path]) => ({ name, path: filled(path), isForStaff }));
  return [...casesOf(visitors, false), ...casesOf(staff, true)];
}
