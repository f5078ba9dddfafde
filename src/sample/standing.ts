import { plainText } from '../contract/plain-text.ts';
import type { Role } from '../contract/vocabulary/index.ts';
import { sanitise } from '../domain/content/index.ts';
import type { SampleAccount } from './accounts.ts';

export type Accounts = Record<Role, SampleAccount>;

/** Where an item stands; a rejected one says why. */
export type Standing = { status: 'approved' | 'pending' } | { status: 'rejected'; reason: string };

export const approved: Standing = { status: 'approved' };
export const pending: Standing = { status: 'pending' };

const sixHours = 6 * 60 * 60 * 1000;
/** When the moderator came to it. */
export const decidedAt = (now: Date, submittedAt: Date): Date =>
  new Date(Math.min(now.getTime(), submittedAt.getTime() + sixHours));

/** What a row says of its author and its standing. What is public here cost nothing: no credit was taken for it. */
export const stateOf = (now: Date, author: SampleAccount, createdAt: Date, standing: Standing) => ({
  userId: author.id,
  approvalStatus: standing.status,
  rejectionReason: standing.status === 'rejected' ? standing.reason : null,
  payment: standing.status === 'approved' ? ('free' as const) : null,
  firstApprovedAt: standing.status === 'approved' ? decidedAt(now, createdAt) : null,
  submittedAt: createdAt,
  createdAt,
  updatedAt: createdAt,
});

/** The stored form of an item's text, made as for any author. */
export const textOf = (html: string) => {
  const content = sanitise(html);
  return { content, contentText: plainText(content) };
};

/** What is public comes from everybody who can publish, most of it from the university. */
export const authorOf = ({ individual, university, admin }: Accounts, index: number): SampleAccount =>
  [university, individual, university, admin][index % 4] as SampleAccount;
