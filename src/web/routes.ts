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
  card: 'items/list/cards.route.tsx',
  jobCard: 'items/list/jobs.route.tsx',
  row: 'items/list/rows.route.tsx',
};
const lists = itemTypes.map((type) =>
  route(types[type].path, listPages[types[type].layout], { id: `list-${type}` }),
);

/** Everybody may open these, and most first visits are to one of them. */
export const publicPages: RouteConfigEntry[] = [
  index('pages/home/home.route.tsx'),
  ...lists,
  route('jobs/:id', 'items/page/job.route.tsx'),
  route('posts/:id', 'items/page/post.route.tsx'),
  route('calendar', 'pages/calendar/calendar.route.tsx'),
  route('search', 'pages/search/search.route.tsx'),
  route('institutes', 'institutes/institutes.route.tsx'),
  route('authors/:id', 'pages/authors/author.route.tsx'),
  route('compare', 'items/compare/compare.route.tsx'),
  route('institutes/:id', 'institutes/institute.route.tsx'),
  route('about', 'pages/about/about.route.tsx'),
  route('for-institutions', 'pages/about/for-institutions.route.tsx'),
  route('contact', 'pages/about/contact.route.tsx'),
  route('transparency', 'pages/about/transparency.route.tsx'),
  route('advertise', 'pages/about/advertise.route.tsx'),
  route('membership', 'shop/membership.route.tsx'),
  route('packages', 'shop/packages.route.tsx'),
  route('data', 'pages/open-data/data.route.tsx'),
  route('terms', 'legal/terms.route.tsx'),
  route('privacy', 'legal/privacy.route.tsx'),
  route('newsletter/confirm', 'pages/newsletter/newsletter-confirm.route.tsx'),
  route('newsletter/unsubscribe', 'pages/newsletter/newsletter-unsubscribe.route.tsx'),
  route('alerts/confirm', 'items/save/searches/alert-confirm.route.tsx'),
  route('alerts/manage', 'items/save/searches/alert-manage.route.tsx'),
  route('my-searches/new', 'items/save/searches/search-save.route.tsx'),
  ...reportedKinds.map((kind) =>
    route(`${kind}/:id/report`, 'items/report/report.route.tsx', { id: `report-${kind}` }),
  ),
  route('access-denied', 'app/access-denied.route.tsx'),
];

/** Accounts, profile and dashboard. */
const accountPages: RouteConfigEntry[] = [
  route('login', 'account/login.route.tsx'),
  route('register', 'account/register.route.tsx'),
  route('forgot-password', 'account/forgot-password.route.tsx'),
  route('reset-password', 'account/reset-password.route.tsx'),
  route('verify-email', 'account/verify-email.route.tsx'),
  route('confirm-email', 'account/confirm-email.route.tsx'),
  route('undo-email', 'account/undo-email.route.tsx'),
  route('invitation', 'account/invitation.route.tsx'),
  route('accept-invitation', 'account/accept-invitation.route.tsx'),
  route('members', 'account/members.route.tsx'),
  route('keys', 'account/keys.route.tsx'),
  route('payments', 'shop/payments.route.tsx'),
  route('institutes/:id/edit', 'institutes/page-edit.route.tsx'),
  route('profile', 'account/profile.route.tsx'),
  route('dashboard', 'pages/dashboard/dashboard.route.tsx'),
  route('jobs/:id/confirm', 'items/own/job-confirm.route.tsx'),
  ...collections.map((collection) =>
    route(`${collection}/:id/numbers`, 'items/own/numbers.route.tsx', { id: `numbers-${collection}` }),
  ),
  route('reports/:id', 'items/report/case.route.tsx'),
  route('notices', 'pages/notices/notices.route.tsx'),
  route('my-list', 'items/save/my-list/my-list.route.tsx'),
  route('offline', 'offline/offline.route.tsx'),
  route('my-searches', 'items/save/searches/my-searches.route.tsx'),
];

/** Publishing forms. */
const publishingPages = collections.flatMap((collection) => [
  route(`${collection}/create`, 'items/form/create.route.tsx', { id: `create-${collection}` }),
  route(`${collection}/edit/:id`, 'items/form/edit.route.tsx', { id: `edit-${collection}` }),
]);

/** Data that several pages share, without a page of their own. */
const ownData: RouteConfigEntry[] = [
  route('own/balance', 'shop/balance.data.ts'),
  route('own/calendar', 'items/save/my-list/calendar.data.ts'),
  route('own/drafts/:collection', 'items/form/own-drafts.data.ts'),
  route('own/edited/:collection/:id', 'items/form/edited-item.data.ts'),
  route('own/follows', 'items/save/follows/follows.data.ts'),
  route('own/for-you', 'pages/home/for-you/for-you.data.ts'),
  route('own/hidden/:collection/:id', 'items/page/hidden-item.data.ts'),
  route('own/item/:collection/:id', 'items/own/own-item.data.ts'),
  route('own/not-public/:type', 'items/own/not-public.data.ts'),
  route('own/order-terms', 'shop/order-terms.data.ts'),
  route('own/pending', 'items/staff/pending.data.ts'),
  route('own/permission/:collection', 'items/form/permission.data.ts'),
  route('own/quotes', 'shop/quotes.data.ts'),
  route('own/searches', 'items/save/searches/searches.data.ts'),
  route('own/searches/:id/new', 'items/save/searches/new-items.data.ts'),
  route('own/unread', 'pages/notices/unread.data.ts'),
];

/** Moderators may open these too (docs/specification.md#admin-area). */
const moderationPages: RouteConfigEntry[] = [
  route('admin', 'admin/overview/overview.route.tsx'),
  ...['queue', ...collections].map((scope) =>
    route(`admin/${scope}`, 'admin/queue/queue.route.tsx', { id: `admin-${scope}` }),
  ),
  route('admin/reports', 'admin/reports/reports.route.tsx'),
  route('admin/reports/:id', 'admin/reports/report-case.route.tsx'),
  route('admin/approval-logs', 'admin/logs/approval-logs.route.tsx'),
  route('admin/review/:collection/:id', 'admin/queue/review.data.ts'),
  route('admin/*', 'admin/kit/not-found.route.tsx'),
];

/** For admins only. */
const adminPages: RouteConfigEntry[] = [
  ...collections.flatMap((collection) => [
    route(`admin/${collection}/create`, 'admin/items/item-create.route.tsx', {
      id: `admin-create-${collection}`,
    }),
    route(`admin/${collection}/edit/:id`, 'admin/items/item-edit.route.tsx', {
      id: `admin-edit-${collection}`,
    }),
  ]),
  route('admin/users', 'admin/users/users.route.tsx'),
  route('admin/users/create', 'admin/users/user-create.route.tsx'),
  route('admin/users/edit/:id', 'admin/users/user-edit.route.tsx'),
  route('admin/users/edit/:id/ledger', 'admin/users/ledger.data.ts'),
  route('admin/users/edit/:id/sign-ins', 'admin/users/sign-ins.data.ts'),
  route('admin/institutes', 'admin/institutes/institutes.route.tsx'),
  route('admin/institutes/create', 'admin/users/institute-account-create.route.tsx'),
  route('admin/institutes/edit/:id', 'admin/users/institute-account-edit.route.tsx'),
  route('admin/institutes/records/create', 'admin/institutes/institute-record-create.route.tsx'),
  route('admin/institutes/records/:id', 'admin/institutes/institute-record.route.tsx'),
  route('admin/site', 'admin/site/site.route.tsx'),
  route('admin/prices', 'admin/prices/prices.route.tsx'),
  route('admin/mails', 'admin/mails/mails.route.tsx'),
  route('admin/searches', 'admin/searches/searches.route.tsx'),
  route('admin/system', 'admin/system/system.route.tsx'),
  route('admin/payments', 'admin/payments/payments.route.tsx'),
  route('admin/payments/events', 'admin/payments/payment-events.route.tsx'),
  route('admin/payments/orders/:id', 'admin/payments/payment-order.route.tsx'),
];

/** Every URL of the portal in one place (docs/specification.md#shell). The tree says who may open a page of the admin area. */
export default [
  layout('app/public-layout.route.tsx', [
    ...publicPages,
    ...accountPages,
    ...publishingPages,
    route('*', 'app/not-found.route.tsx'),
  ]),
  layout('admin/kit/staff.route.tsx', [...moderationPages, layout('admin/kit/admins.route.tsx', adminPages)]),
  ...ownData,
] satisfies RouteConfig;
