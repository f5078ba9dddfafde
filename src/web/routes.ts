import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { postTypeNames, postTypes } from '../contract/vocabulary/index.ts';

/** A listing of posts has one page for all seven types; its path says which. */
const postListings = postTypes.map((type) =>
  route(postTypeNames[type].path, 'routes/posts-listing.tsx', { id: `posts-listing-${type}` }),
);

/** What visitors read. */
const publicPages: RouteConfigEntry[] = [
  index('routes/home.tsx'),
  route('jobs', 'routes/jobs.tsx'),
  route('jobs/:id', 'routes/job.tsx'),
  ...postListings,
  route('posts/:id', 'routes/post.tsx'),
  route('search', 'routes/search.tsx'),
  route('institutes/:id', 'routes/institute.tsx'),
  route('about', 'routes/about.tsx'),
  route('advertise', 'routes/advertise.tsx'),
  route('membership', 'routes/membership.tsx'),
  route('packages', 'routes/packages.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('access-denied', 'routes/access-denied.tsx'),
];

/** Accounts, profile and dashboard. */
const accountPages: RouteConfigEntry[] = [];

/** Forms that publish. */
const publishingPages: RouteConfigEntry[] = [];

/** The admin area; it has no public layout. */
const adminPages: RouteConfigEntry[] = [];

/** Every URL of the portal in one place (specification, section 2). */
export default [
  layout('routes/public-layout.tsx', [
    ...publicPages,
    ...accountPages,
    ...publishingPages,
    route('*', 'routes/not-found.tsx'),
  ]),
  ...adminPages,
] satisfies RouteConfig;
