import type { topics } from '../contract/index.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { alerts } from './alerts.ts';
import { apiKeys } from './api-keys.ts';
import { drafts } from './drafts.ts';
import type { Handlers } from './handlers.ts';
import { instituteClaims } from './institute-claims.ts';
import { follows } from './follows.ts';
import { institutes } from './institutes.ts';
import { jobs } from './jobs.ts';
import { members } from './members.ts';
import { moderation } from './moderation.ts';
import { notices } from './notices.ts';
import { operation } from './operation.ts';
import { payments } from './payments.ts';
import { posts } from './posts.ts';
import { prices } from './prices.ts';
import { reports } from './reports.ts';
import { saved } from './saved.ts';
import { search } from './search.ts';
import { searches } from './searches.ts';
import { secondFactor } from './second-factor.ts';
import { siteContent } from './site-content.ts';
import { uploads } from './uploads.ts';

import { visitors } from './visitors.ts';

export type { Handlers } from './handlers.ts';

/** The handlers of every topic of the contract. */
export const handlers: { [Name in keyof typeof topics]: Handlers<(typeof topics)[Name]> } = {
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
