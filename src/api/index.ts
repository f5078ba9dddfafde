import type { routes } from '../contract/index.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { alerts, desk, follows, notices, saved, search, searches } from './discovery.ts';
import { apiKeys, instituteClaims, institutes, members, secondFactor } from './people.ts';
import { drafts } from './items.ts';
import type { Handlers } from './handlers.ts';
import { jobs, posts } from './jobs.ts';
import { moderation, monitoring, reports } from './moderation.ts';
import { payments, prices } from './payments.ts';
import { siteContent, uploads, visitors } from './site.ts';

export type { Handlers } from './handlers.ts';

/** The handlers of every call of the contract. */
export const handlers: { [Name in keyof typeof routes]: Handlers<(typeof routes)[Name]> } = {
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
