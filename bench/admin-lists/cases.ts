import { terms } from './planted.ts';

/**
 * Stated limits: how much longer a call may take with ten times the rows.
 * page: a page and its count, both bounded. counted: what is counted or matches grows with the rows, up to 10,000.
 * whole: it sums up or sorts every row there is.
 */
export const growthLimits = { page: 1.5, counted: 5, whole: 12 } as const;

export interface Case {
  name: string;
  limit: keyof typeof growthLimits;
  path: string;
}

const page = (name: string, path: string): Case => ({ name, limit: 'page', path });
const counted = (name: string, path: string): Case => ({ name, limit: 'counted', path });
const whole = (name: string, path: string): Case => ({ name, limit: 'whole', path });

/** The last page that is served: it ends at the 10,000th item. */
const deepest = 'page=500';

const queue = (kind: 'posts' | 'jobs', narrowed: string): Case[] => {
  const at = `/moderation/${kind}`;
  return [
    page(`${kind}: pending, oldest first`, `${at}?approvalStatus=pending`),
    page(`${kind}: approved`, `${at}?approvalStatus=approved`),
    page(`${kind}: rejected`, `${at}?approvalStatus=rejected`),
    page(`${kind}: all`, `${at}?`),
    page(`${kind}: all, page 100`, `${at}?page=100`),
    page(`${kind}: all, the last page`, `${at}?${deepest}`),
    page(`${kind}: all by title`, `${at}?sort=title`),
    page(`${kind}: approved by title`, `${at}?approvalStatus=approved&sort=title`),
    page(`${kind}: pending by title`, `${at}?approvalStatus=pending&sort=title`),
    counted(`${kind}: by type`, `${at}?${narrowed}`),
    counted(`${kind}: pending by type`, `${at}?approvalStatus=pending&${narrowed}`),
    counted(`${kind}: featured`, `${at}?featured=true`),
    counted(`${kind}: of an author`, `${at}?userId={user}`),
    counted(`${kind}: of some days`, `${at}?startDate={weekAgo}&endDate={today}`),
    counted(`${kind}: search, common in titles`, `${at}?q=${terms.commonTitle}`),
    counted(`${kind}: pending, search, common`, `${at}?approvalStatus=pending&q=${terms.commonTitle}`),
    page(`${kind}: search, rare in titles`, `${at}?q=${terms.rareTitle}`),
    counted(`${kind}: search, a family name`, `${at}?q=${terms.commonName}`),
    page(`${kind}: search, found nowhere`, `${at}?q=${terms.nowhere}`),
    counted(`${kind}: search, two letters`, `${at}?q=yr`),
  ];
};

/** What the pages of the admin area ask for; names in braces are filled in from the loaded rows. */
export const cases: readonly Case[] = [
  page('counts beside the sidebar', '/moderation/counts'),
  ...queue('posts', 'type=course&type=blog'),
  page('posts: review of one, with near-duplicates', '/moderation/posts/{pendingPost}'),
  page('posts: review of one like no other', '/moderation/posts/{oddPost}'),
  ...queue('jobs', 'position=dean'),
  page('jobs: review of one, with near-duplicates', '/moderation/jobs/{pendingJob}'),
  page('jobs: review of one like no other', '/moderation/jobs/{oddJob}'),
  page('featured posts', '/admin/posts/featured'),
  page('public posts with all statuses', '/posts?includeAllStatuses=true'),
  page('public jobs with all statuses', '/jobs?includeAllStatuses=true'),

  page('logs', '/logs'),
  page('logs, 100 a page', '/logs?limit=100'),
  page('logs, the last page', `/logs?${deepest}`),
  page('logs, oldest first', '/logs?sortOrder=ASC'),
  counted('logs of jobs', '/logs?entityType=job'),
  page('logs of orders (none)', '/logs?entityType=order'),
  counted('logs, rejected', '/logs?action=rejected'),
  counted('logs, rejected jobs', '/logs?entityType=job&action=rejected'),
  counted('logs of some days', '/logs?startDate={monthAgo}&endDate={today}'),
  page('logs: names of 100', '/users/batch?ids={users}'),
  page('logs: titles of 100', '/jobs/batch?ids={jobs}'),

  page('users', '/admin/users'),
  page('users, 100 a page', '/admin/users?limit=100'),
  page('users, the last page', `/admin/users?${deepest}`),
  counted('users: search, a family name', `/admin/users?search=${terms.commonName}`),
  page('users: search, rare', `/admin/users?search=${terms.rareName}`),
  counted('users: search, an address', '/admin/users?search=person4321@'),
  counted('users: search, two letters', '/admin/users?search=qu'),
  page('users: search, found nowhere', `/admin/users?search=${terms.nowhere}`),
  counted('users: premium', '/admin/users?subscription=premium'),
  counted('users: blocked', '/admin/users?blocked=true'),
  counted('users: moderators', '/admin/users?role=moderator'),
  page('user: sign-ins', '/admin/users/{busyUser}/sign-ins'),
  page('user: sign-ins, the last page', `/admin/users/{busyUser}/sign-ins?${deepest}`),
  page('user: ledger', '/admin/users/{busyUser}/ledger'),
  counted('universities', '/admin/universities'),
  counted('universities: search', `/admin/universities?search=${terms.commonName}`),

  page('institutes', '/institutes'),
  page('institutes, 1,000 at once', '/institutes?limit=1000'),
  page('institutes, the last page', `/institutes?${deepest}`),
  counted('institutes: search, common', '/institutes?search=university'),
  page('institutes: search, rare', '/institutes?search=quillfeather'),
  // Its trigrams are in one name of ten, and each of these names is compared.
  whole('institutes: search, rare, of common words', '/institutes?search=hydrology%20and%20law%204'),
  counted('institute: duplicates, none', '/admin/institutes/{oddInstitute}/duplicates'),
  // One name in eight is much like this one here.
  whole('institute: duplicates, an eighth of all', '/admin/institutes/{institute}/duplicates'),

  page('orders', '/admin/payments/orders'),
  page('orders, the last page', `/admin/payments/orders?${deepest}`),
  counted('orders: paid', '/admin/payments/orders?state=paid'),
  counted('orders: open', '/admin/payments/orders?state=open'),
  counted('orders of some days', '/admin/payments/orders?startDate={monthAgo}&endDate={today}'),
  counted('orders: search, a name', `/admin/payments/orders?q=${terms.commonName}`),
  page('orders: search, a receipt', '/admin/payments/orders?q=LEC/25-26/4321'),
  page('orders: search, found nowhere', `/admin/payments/orders?q=${terms.nowhere}`),
  page('payment events', '/admin/payments/events'),
  counted('payment events: unmatched', '/admin/payments/events?outcome=unmatched'),
  whole('totals of 31 days', '/admin/payments/totals?startDate={monthAgo}&endDate={today}'),

  whole('overview', '/admin/statistics'),
  whole('counts of posts', '/admin/posts/stats'),
  whole('counts of jobs', '/admin/jobs/stats'),
  whole('failed work', '/admin/dead-letters'),
];
