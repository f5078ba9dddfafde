import { accounts } from './people/account-calls.ts';
import { adminCalls as admin } from './staff/admin-calls.ts';
import { alerts, desk, follows, notices, saved, search, searches } from './discovery/calls.ts';
import { apiKeys, instituteClaims, institutes, members, secondFactor } from './people/calls.ts';
import { drafts, jobs, posts } from './publishing/calls.ts';
import { moderation, monitoring, reports } from './staff/calls.ts';
import { payments } from './commerce/calls.ts';
import { prices } from './commerce/prices.ts';
import { siteContentCalls as siteContent, uploads, visitors } from './staff/site-calls.ts';

/** Every call of the API, grouped as its document groups them. Paths are relative to `/api` (docs/specification.md#base-path). */
export const routes = {
  accounts,
  admin,
  alerts,
  apiKeys,
  desk,
  drafts,
  instituteClaims,
  follows,
  institutes,
  jobs,
  members,
  moderation,
  notices,
  monitoring,
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

/** What is of every member of a union. A conditional type that maps over the routes doubles the time of the type check. */
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

export type Contract = Intersection<(typeof routes)[keyof typeof routes]>;
/** All calls by route. Public pages may import its type only, as the schemas depend on the validation library. */
export const contract = Object.assign({}, ...Object.values(routes)) as Contract;
export type CallRoute = keyof Contract;
