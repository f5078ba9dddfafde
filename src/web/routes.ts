import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { type Collection, itemTypes, types } from '../contract/vocabulary/index.ts';
import { pagePatterns as pages } from '../contract/addresses/pages.ts';

/** A page for each collection, so that a list only loads its own rows. */
const listPages: Record<Collection, string> = {
  jobs: 'discovery/lists/jobs.route.tsx',
  posts: 'discovery/lists/posts.route.tsx',
};
const lists = itemTypes.map((type) =>
  route(types[type].path, listPages[types[type].collection], { id: `list-${type}` }),
);

/** Everybody may open these, and most first visits are to one of them. */
export const publicPages: RouteConfigEntry[] = [
  index('discovery/home/home.route.tsx'),
  ...lists,
  route('jobs/:id', 'publishing/page/job.route.tsx'),
  route('posts/:id', 'publishing/page/post.route.tsx'),
  route(pages.calendar, 'discovery/calendar/calendar.route.tsx'),
  route(pages.search, 'discovery/search/search.route.tsx'),
  route(pages.institutes, 'discovery/institutes/institutes.route.tsx'),
  route('authors/:id', 'discovery/authors/author.route.tsx'),
  route('compare', 'discovery/compare/compare.route.tsx'),
  route(pages.institute, 'discovery/institutes/institute.route.tsx'),
  route(pages.about, 'site/about/about.route.tsx'),
  route(pages.forInstitutions, 'site/about/for-institutions.route.tsx'),
  route(pages.contact, 'site/about/contact.route.tsx'),
  route(pages.transparency, 'site/about/transparency.route.tsx'),
  route(pages.advertise, 'site/about/advertise.route.tsx'),
  route(pages.membership, 'commerce/membership.route.tsx'),
  route(pages.packages, 'commerce/packages.route.tsx'),
  route(pages.data, 'site/about/data.route.tsx'),
  route(pages.terms, 'site/legal/terms.route.tsx'),
  route(pages.privacy, 'site/legal/privacy.route.tsx'),
  route(pages.confirmNewsletter, 'site/newsletter/newsletter-confirm.route.tsx'),
  route(pages.unsubscribeNewsletter, 'site/newsletter/newsletter-unsubscribe.route.tsx'),
  route(pages.confirmAlert, 'discovery/saved/searches/alert-confirm.route.tsx'),
  route(pages.manageAlert, 'discovery/saved/searches/alert-manage.route.tsx'),
  route(pages.newSearch, 'discovery/saved/searches/search-save.route.tsx'),
  route('jobs/:id/report', 'discovery/report/report.route.tsx', { id: 'report-jobs' }),
  route('posts/:id/report', 'discovery/report/report.route.tsx', { id: 'report-posts' }),
  route('institutes/:id/report', 'discovery/report/report.route.tsx', { id: 'report-institutes' }),
  route('access-denied', 'shell/access-denied.route.tsx'),
];

/** Accounts, profile and dashboard. */
const accountPages: RouteConfigEntry[] = [
  route('login', 'people/login.route.tsx'),
  route('register', 'people/register.route.tsx'),
  route(pages.forgotPassword, 'people/forgot-password.route.tsx'),
  route(pages.resetPassword, 'people/reset-password.route.tsx'),
  route(pages.verifyEmail, 'people/verify-email.route.tsx'),
  route(pages.confirmEmail, 'people/confirm-email.route.tsx'),
  route(pages.undoEmail, 'people/undo-email.route.tsx'),
  route(pages.invitation, 'people/invitation.route.tsx'),
  route(pages.acceptInvitation, 'people/accept-invitation.route.tsx'),
  route(pages.members, 'people/members.route.tsx'),
  route(pages.keys, 'people/keys.route.tsx'),
  route(pages.payments, 'commerce/payments.route.tsx'),
  route('institutes/:id/edit', 'discovery/institutes/page-edit.route.tsx'),
  route(pages.profile, 'people/profile.route.tsx'),
  route(pages.dashboard, 'desk/desk.route.tsx', [
    index('desk/all.route.tsx'),
    route(pages.due, 'desk/due.route.tsx'),
    route(pages.news, 'desk/new.route.tsx'),
    route(pages.mine, 'desk/mine.route.tsx'),
    route(pages.deskSettings, 'desk/settings.route.tsx'),
  ]),
  route(pages.confirmJob, 'publishing/own/job-confirm.route.tsx'),
  route('jobs/:id/numbers', 'publishing/own/item-stats.route.tsx', { id: 'numbers-jobs' }),
  route('posts/:id/numbers', 'publishing/own/item-stats.route.tsx', { id: 'numbers-posts' }),
  route(pages.report, 'discovery/report/case.route.tsx'),
  route(pages.myList, 'desk/my-list.route.tsx'),
  route('offline', 'offline/offline.route.tsx'),
  route(pages.notices, 'desk/moved.route.ts', { id: 'moved-notices' }),
  route(pages.mySearches, 'desk/moved.route.ts', { id: 'moved-searches' }),
];

/** Publishing forms. */
const publishingPages: RouteConfigEntry[] = [
  route('jobs/create', 'publishing/form/create.route.tsx', { id: 'create-jobs' }),
  route('jobs/edit/:id', 'publishing/form/edit.route.tsx', { id: 'edit-jobs' }),
  route('posts/create', 'publishing/form/create.route.tsx', { id: 'create-posts' }),
  route('posts/edit/:id', 'publishing/form/edit.route.tsx', { id: 'edit-posts' }),
];

/** Data that several pages share, without a page of their own. */
const ownData: RouteConfigEntry[] = [
  route('own/balance', 'commerce/balance.data.ts'),
  route('own/desk', 'desk/counts.data.ts'),
  route('own/drafts/:collection', 'publishing/form/own-drafts.data.ts'),
  route('own/edited/:collection/:id', 'publishing/form/edited-item.data.ts'),
  route('own/follows', 'discovery/saved/follows/follows.data.ts'),
  route('own/for-you', 'discovery/home/for-you.data.ts'),
  route('own/hidden/:collection/:id', 'publishing/page/hidden-item.data.ts'),
  route('own/logo', 'publishing/form/logo.data.ts'),
  route('own/new', 'discovery/notices/new-count.data.ts'),
  route('own/item/:collection/:id', 'publishing/own/own-item.data.ts'),
  route('own/not-public/:type', 'discovery/lists/not-public.data.ts'),
  route('own/order-terms', 'commerce/order-terms.data.ts'),
  route('own/pending', 'publishing/staff/pending.data.ts'),
  route('own/permission/:collection', 'publishing/form/permission.data.ts'),
  route('own/quotes', 'commerce/quotes.data.ts'),
  route('own/searches', 'discovery/saved/searches/searches.data.ts'),
];

/** Moderators may open these too (docs/specification.md#admin-area). */
const moderationPages: RouteConfigEntry[] = [
  route(pages.admin, 'staff/overview/overview.route.tsx'),
  route('admin/queue', 'staff/queue/queue.route.tsx', { id: 'admin-queue' }),
  route('admin/jobs', 'staff/queue/queue.route.tsx', { id: 'admin-jobs' }),
  route('admin/posts', 'staff/queue/queue.route.tsx', { id: 'admin-posts' }),
  route('admin/reports', 'staff/reports/reports.route.tsx'),
  route('admin/reports/:id', 'staff/reports/report-case.route.tsx'),
  route('admin/approval-logs', 'staff/logs/approval-logs.route.tsx'),
  route('admin/review/:collection/:id', 'staff/queue/review.data.ts'),
  route('admin/*', 'staff/kit/not-found.route.tsx'),
];

/** For admins only. */
const adminPages: RouteConfigEntry[] = [
  route('admin/jobs/create', 'staff/items/item-create.route.tsx', { id: 'admin-create-jobs' }),
  route('admin/jobs/edit/:id', 'staff/items/item-edit.route.tsx', { id: 'admin-edit-jobs' }),
  route('admin/posts/create', 'staff/items/item-create.route.tsx', { id: 'admin-create-posts' }),
  route('admin/posts/edit/:id', 'staff/items/item-edit.route.tsx', { id: 'admin-edit-posts' }),
  route('admin/users', 'staff/users/users.route.tsx'),
  ...['users', 'institutes'].flatMap((list) => [
    route(`admin/${list}/create`, 'staff/users/user-create.route.tsx', { id: `admin-create-${list}` }),
    route(`admin/${list}/edit/:id`, 'staff/users/user-edit.route.tsx', { id: `admin-edit-${list}` }),
  ]),
  route('admin/users/edit/:id/ledger', 'staff/users/ledger.data.ts'),
  route('admin/users/edit/:id/sign-ins', 'staff/users/sign-ins.data.ts'),
  route('admin/institutes', 'staff/institutes/institutes.route.tsx'),
  route('admin/institutes/records/create', 'staff/institutes/institute-record-create.route.tsx'),
  route('admin/institutes/records/:id', 'staff/institutes/institute-record.route.tsx'),
  route('admin/site', 'staff/site/site.route.tsx'),
  route('admin/prices', 'staff/prices/prices.route.tsx'),
  route('admin/mails', 'staff/mails/mails.route.tsx'),
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
