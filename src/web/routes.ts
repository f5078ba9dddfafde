import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { postTypeNames, postTypes } from '../contract/vocabulary/index.ts';

/** Calls are listed as rows, all other types of posts as cards; the path selects the type. */
const postListings = postTypes.map((type) =>
  route(postTypeNames[type].path, `routes/${type === 'callForPaper' ? 'calls' : 'posts'}-listing.tsx`, {
    id: `posts-listing-${type}`,
  }),
);

const publicPages: RouteConfigEntry[] = [
  index('routes/home.tsx'),
  route('jobs', 'routes/jobs.tsx'),
  route('jobs/:id', 'routes/job.tsx'),
  ...postListings,
  route('posts/:id', 'routes/post.tsx'),
  route('calendar', 'routes/calendar.tsx'),
  route('search', 'routes/search.tsx'),
  route('institutes/:id', 'routes/institute.tsx'),
  route('about', 'routes/about.tsx'),
  route('advertise', 'routes/advertise.tsx'),
  route('membership', 'routes/membership.tsx'),
  route('packages', 'routes/packages.tsx'),
  route('payments', 'routes/payments.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('newsletter/confirm', 'routes/newsletter-confirm.tsx'),
  route('newsletter/unsubscribe', 'routes/newsletter-unsubscribe.tsx'),
  route('alerts/confirm', 'routes/alert-confirm.tsx'),
  route('alerts/manage', 'routes/alert-manage.tsx'),
  route('my-searches/new', 'routes/search-save.tsx'),
  route('access-denied', 'routes/access-denied.tsx'),
];

/** Accounts, profile and dashboard. */
const accountPages: RouteConfigEntry[] = [
  route('login', 'routes/login.tsx'),
  route('register', 'routes/register.tsx'),
  route('forgot-password', 'routes/forgot-password.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('notices', 'routes/notices.tsx'),
  route('my-list', 'routes/my-list.tsx'),
  route('my-searches', 'routes/my-searches.tsx'),
];

/** Publishing forms. */
const publishingPages: RouteConfigEntry[] = [
  route('jobs/create', 'routes/job-create.tsx'),
  route('jobs/edit/:id', 'routes/job-edit.tsx'),
  route('posts/create', 'routes/post-create.tsx'),
  route('posts/edit/:id', 'routes/post-edit.tsx'),
];

/** The admin area; it has no public layout. */
const adminPages: RouteConfigEntry[] = [
  layout('routes/admin/layout.tsx', [
    route('admin', 'routes/admin/overview.tsx'),
    route('admin/posts', 'routes/admin/posts.tsx'),
    route('admin/posts/create', 'routes/admin/post-create.tsx'),
    route('admin/posts/edit/:id', 'routes/admin/post-edit.tsx'),
    route('admin/jobs', 'routes/admin/jobs.tsx'),
    route('admin/jobs/create', 'routes/admin/job-create.tsx'),
    route('admin/jobs/edit/:id', 'routes/admin/job-edit.tsx'),
    route('admin/approval-logs', 'routes/admin/approval-logs.tsx'),
    route('admin/users', 'routes/admin/users.tsx'),
    route('admin/users/create', 'routes/admin/user-create.tsx'),
    route('admin/users/edit/:id', 'routes/admin/user-edit.tsx'),
    route('admin/institutes', 'routes/admin/institutes.tsx'),
    route('admin/institutes/create', 'routes/admin/institute-account-create.tsx'),
    route('admin/institutes/edit/:id', 'routes/admin/institute-account-edit.tsx'),
    route('admin/institutes/records/create', 'routes/admin/institute-record-create.tsx'),
    route('admin/institutes/records/:id', 'routes/admin/institute-record.tsx'),
    route('admin/site', 'routes/admin/site.tsx'),
    route('admin/mails', 'routes/admin/mails.tsx'),
    route('admin/system', 'routes/admin/system.tsx'),
    route('admin/payments', 'routes/admin/payments.tsx'),
    route('admin/payments/events', 'routes/admin/payment-events.tsx'),
    route('admin/payments/orders/:id', 'routes/admin/payment-order.tsx'),
    route('admin/*', 'routes/admin/not-found.tsx'),
  ]),
];

/** Every URL of the portal in one place (docs/rules.md#shell). */
export default [
  layout('routes/public-layout.tsx', [
    ...publicPages,
    ...accountPages,
    ...publishingPages,
    route('*', 'routes/not-found.tsx'),
  ]),
  ...adminPages,
] satisfies RouteConfig;
