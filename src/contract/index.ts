import { accounts } from './calls/accounts.ts';
import { adminCalls as admin } from './calls/admin.ts';
import { alerts } from './calls/alerts.ts';
import { apiKeys } from './calls/api-keys.ts';
import { drafts } from './calls/drafts.ts';
import { instituteClaims } from './calls/institute-claims.ts';
import { follows } from './calls/follows.ts';
import { institutes } from './calls/institutes.ts';
import { jobs } from './calls/jobs.ts';
import { members } from './calls/members.ts';
import { moderation } from './calls/moderation.ts';
import { notices } from './calls/notices.ts';
import { operation } from './calls/operation.ts';
import { payments } from './calls/payments.ts';
import { posts } from './calls/posts.ts';
import { prices } from './calls/prices.ts';
import { reports } from './calls/reports.ts';
import { saved } from './calls/saved.ts';
import { search } from './calls/search.ts';
import { searches } from './calls/searches.ts';
import { secondFactor } from './calls/second-factor.ts';
import { siteContentCalls as siteContent } from './calls/site-content.ts';
import { uploads } from './calls/uploads.ts';
import { visitors } from './calls/visitors.ts';
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
