import { accounts } from './calls/accounts.ts';
import { adminCalls as admin } from './calls/admin.ts';
import { alerts, follows, notices, saved, search, searches } from './calls/discovery.ts';
import { apiKeys, instituteClaims, institutes, members, secondFactor } from './calls/people.ts';
import { drafts, jobs, posts } from './calls/publishing.ts';
import { moderation, operation, reports } from './calls/staff.ts';
import { payments } from './calls/payments.ts';
import { prices } from './calls/prices.ts';
import { siteContentCalls as siteContent, uploads, visitors } from './calls/site.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call of the API, by topic. Paths are relative to `/api` (docs/specification.md#base-path). */
export const topics = {
  accounts,
  admin,
  alerts,
  apiKeys,
  drafts,
  instituteClaims,
  follows,
  institutes,
  jobs,
  members,
  moderation,
  notices,
  operation,
  payments,
  posts,
  prices,
  reports,
  saved,
  search,
  searches,
  secondFactor,
  siteContent,
  uploads,
  visitors,
};

/** All calls by route. Public pages may import its type only, as the schemas depend on the validation library. */
export const contract = {
  ...accounts,
  ...admin,
  ...alerts,
  ...apiKeys,
  ...drafts,
  ...instituteClaims,
  ...follows,
  ...institutes,
  ...jobs,
  ...members,
  ...moderation,
  ...notices,
  ...operation,
  ...payments,
  ...posts,
  ...prices,
  ...reports,
  ...saved,
  ...search,
  ...searches,
  ...secondFactor,
  ...siteContent,
  ...uploads,
  ...visitors,
};
export type Contract = typeof contract;
export type CallRoute = keyof Contract;

contract satisfies Record<string, Endpoint>;
