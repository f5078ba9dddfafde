import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import {
  collections,
  itemTypes,
  reportedKinds,
  type TypeRecord,
  types,
} from '../contract/vocabulary/index.ts';

/** The page of each layout, so that a list only loads its own cards. */
const listPages: Record<TypeRecord['layout'], string> = {
  card: 'discovery/lists/cards.route.tsx',
  jobCard: 'discovery/lists/jobs.route.tsx',
  row: 'discovery/lists/rows.route.tsx',
};
const lists = itemTypes.map((type) =>
  route(types[type].path, listPages[types[type].layout], { id: `list-${type}` }),
);

/** Everybody may open these, and most first visits are to one of them. */
export const publicPages: RouteConfigEntry[] = [
  index('discovery/home/home.route.tsx'),
  ...lists,
  route('jobs/:id', 'publishing/page/job.route.tsx'),
  route('posts/:id', 'publishing/page/post.route.tsx'),
  route('calendar', 'discovery/calendar/calendar.route.tsx'),
  route('search', 'discovery/search/search.route.tsx'),
  route('institutes', 'discovery/institutes/institutes.route.tsx'),
  route('authors/:id', 'discovery/authors/author.route.tsx'),
  route('compare', 'discovery/compare/compare.route.tsx'),
  route('institutes/:id', 'discovery/institutes/institute.route.tsx'),
  route('about', 'site/about/about.route.tsx'),
  route('for-institutions', 'site/about/for-institutions.route.tsx'),
  route('contact', 'site/about/contact.route.tsx'),
  route('transparency', 'site/about/transparency.route.tsx'),
  route('advertise', 'site/about/advertise.route.tsx'),
  route('membership', 'commerce/membership.route.tsx'),
  route('packages', 'commerce/packages.route.tsx'),
  route('data', 'site/open-data/data.route.tsx'),
  route('terms', 'site/legal/terms.route.tsx'),
  route('privacy', 'site/legal/privacy.route.tsx'),
  route('newsletter/confirm', 'site/newsletter/newsletter-confirm.route.tsx'),
  route('newsletter/unsubscribe', 'site/newsletter/newsletter-unsubscribe.route.tsx'),
  route('alerts/confirm', 'discovery/saved/searches/alert-confirm.route.tsx'),
  route('alerts/manage', 'discovery/saved/searches/alert-manage.route.tsx'),
  route('my-searches/new', 'discovery/saved/searches/search-save.route.tsx'),
  ...reportedKinds.map((kind) =>
    route(`${kind}/:id/report`, 'discovery/report/report.route.tsx', { id: `report-${kind}` }),
  ),
  route('access-denied', 'shell/access-denied.route.tsx'),
];

/** Accounts, profile and dashboard. */
const accountPages: RouteConfigEntry[] = [
  route('login', 'people/login.route.tsx'),
  route('register', 'people/register.route.tsx'),
  route('forgot-password', 'people/forgot-password.route.tsx'),
  route('reset-password', 'people/reset-password.route.tsx'),
  route('verify-email', 'people/verify-email.route.tsx'),
  route('confirm-email', 'people/confirm-email.route.tsx'),
  route('undo-email', 'people/undo-email.route.tsx'),
  route('invitation', 'people/invitation.route.tsx'),
  route('accept-invitation', 'people/accept-invitation.route.tsx'),
  route('members', 'people/members.route.tsx'),
  route('keys', 'people/keys.route.tsx'),
  route('payments', 'commerce/payments.route.tsx'),
  route('institutes/:id/edit', 'discovery/institutes/page-edit.route.tsx'),
  route('profile', 'people/profile.route.tsx'),
  route('dashboard', 'desk/dashboard.route.tsx'),
  route('jobs/:id/confirm', 'publishing/own/job-confirm.route.tsx'),
  ...collections.map((collection) =>
    route(`${collection}/:id/numbers`, 'publishing/own/numbers.route.tsx', { id: `numbers-${collection}` }),
  ),
  route('reports/:id', 'discovery/report/case.route.tsx'),
  route('notices', 'discovery/notices/notices.route.tsx'),
  route('my-list', 'discovery/saved/my-list/my-list.route.tsx'),
  route('offline', 'offline/offline.route.tsx'),
  route('my-searches', 'discovery/saved/searches/my-searches.route.tsx'),
];

/** Publishing forms. */
const publishingPages = collections.flatMap((collection) => [
  route(`${collection}/create`, 'publishing/form/create.route.tsx', { id: `create-${collection}` }),
  route(`${collection}/edit/:id`, 'publishing/form/edit.route.tsx', { id: `edit-${collection}` }),
]);

/** Data that several pages share, without a page of their own. */
const ownData: RouteConfigEntry[] = [
  route('own/balance', 'commerce/balance.data.ts'),
  route('own/calendar', 'discovery/saved/my-list/calendar.data.ts'),
  route('own/drafts/:collection', 'publishing/form/own-drafts.data.ts'),
  route('own/edited/:collection/:id', 'publishing/form/edited-item.data.ts'),
  route('own/follows', 'discovery/saved/follows/follows.data.ts'),
  route('own/for-you', 'discovery/home/for-you/for-you.data.ts'),
  route('own/hidden/:collection/:id', 'publishing/page/hidden-item.data.ts'),
  route('own/item/:collection/:id', 'publishing/own/own-item.data.ts'),
  route('own/not-public/:type', 'discovery/lists/not-public.data.ts'),
  route('own/order-terms', 'commerce/order-terms.data.ts'),
  route('own/pending', 'publishing/staff/pending.data.ts'),
  route('own/permission/:collection', 'publishing/form/permission.data.ts'),
  route('own/quotes', 'commerce/quotes.data.ts'),
  route('own/searches', 'discovery/saved/searches/searches.data.ts'),
  route('own/searches/:id/new', 'discovery/saved/searches/new-items.data.ts'),
  route('own/unread', 'discovery/notices/unread.data.ts'),
];

/** Moderators may open these too (docs/specification.md#admin-area). */
const moderationPages: RouteConfigEntry[] = [
  route('admin', 'staff/overview/overview.route.tsx'),
  ...['queue', ...collections].map((scope) =>
    route(`admin/${scope}`, 'staff/queue/queue.route.tsx', { id: `admin-${scope}` }),
  ),
  route('admin/reports', 'staff/reports/reports.route.tsx'),
  route('admin/reports/:id', 'staff/reports/report-case.route.tsx'),
  route('admin/approval-logs', 'staff/logs/approval-logs.route.tsx'),
  route('admin/review/:collection/:id', 'staff/queue/review.data.ts'),
  route('admin/*', 'staff/kit/not-found.route.tsx'),
];

/** For admins only. */
const adminPages: RouteConfigEntry[] = [
  ...collections.flatMap((collection) => [
    route(`admin/${collection}/create`, 'staff/items/item-create.route.tsx', {
      id: `admin-create-${collection}`,
    }),
    route(`admin/${collection}/edit/:id`, 'staff/items/item-edit.route.tsx', {
      id: `admin-edit-${collection}`,
    }),
  ]),
  route('admin/users', 'staff/users/users.route.tsx'),
  route('admin/users/create', 'staff/users/user-create.route.tsx'),
  route('admin/users/edit/:id', 'staff/users/user-edit.route.tsx'),
  route('admin/users/edit/:id/ledger', 'staff/users/ledger.data.ts'),
  route('admin/users/edit/:id/sign-ins', 'staff/users/sign-ins.data.ts'),
  route('admin/institutes', 'staff/institutes/institutes.route.tsx'),
  route('admin/institutes/create', 'staff/users/institute-account-create.route.tsx'),
  route('admin/institutes/edit/:id', 'staff/users/institute-account-edit.route.tsx'),
  route('admin/institutes/records/create', 'staff/institutes/institute-record-create.route.tsx'),
  route('admin/institutes/records/:id', 'staff/institutes/institute-record.route.tsx'),
  route('admin/site', 'staff/site/site.route.tsx'),
  route('admin/prices', 'staff/prices/prices.route.tsx'),
  route('admin/mails', 'staff/mails/mails.route.tsx'),
  route('admin/searches', 'staff/searches/searches.route.tsx'),
  route('admin/system', 'staff/system/system.route.tsx'),
  route('admin/payments', 'staff/payments/payments.route.tsx'),
  route('admin/payments/events', 'staff/payments/payment-events.route.tsx'),
  route('admin/payments/orders/:id', 'staff/payments/payment-order.route.tsx'),
];

/** Every URL of the portal in one place (docs/specification.md#shell). The tree says who may open a page of the admin area. */
export default [
  layout('shell/public-layout.route.tsx', [
    ...publicPages,
    ...accountPages,
    ...publishingPages,
    route('*', 'shell/not-found.route.tsx'),
  ]),
  layout('staff/kit/staff.route.tsx', [...moderationPages, layout('staff/kit/admins.route.tsx', adminPages)]),
  ...ownData,
] satisfies RouteConfig;
