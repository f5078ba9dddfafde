import { plainText } from '../contract/text/plain-text.ts';
import { sanitise } from '../domain/content/index.ts';
import type { SampleAuthor } from './authors.ts';

/** Status of a sample item. */
export type SampleStatus = { status: 'approved' | 'pending' } | { status: 'rejected'; reason: string };

export const approved: SampleStatus = { status: 'approved' };
export const pending: SampleStatus = { status: 'pending' };

const sixHours = 6 * 60 * 60 * 1000;
/** Time of the decision. */
export const decidedAt = (now: Date, submittedAt: Date): Date =>
  new Date(Math.min(now.getTime(), submittedAt.getTime() + sixHours));

/** Status columns. Public sample items are free, but for those that are charged (`credits.ts`). */
export const statusColumns = (
  now: Date,
  author: Pick<SampleAuthor, 'id'>,
  createdAt: Date,
  sample: SampleStatus,
) => ({
  userId: author.id,
  approvalStatus: sample.status,
  rejectionReason: sample.status === 'rejected' ? sample.reason : null,
  payment: sample.status === 'approved' ? ('free' as const) : null,
  firstApprovedAt: sample.status === 'approved' ? decidedAt(now, createdAt) : null,
  publishedAt: sample.status === 'approved' ? decidedAt(now, createdAt) : null,
  submittedAt: createdAt,
  createdAt,
  updatedAt: createdAt,
});

/** Content columns, made as for any author; the editor puts no line breaks between blocks. */
export const contentColumns = (html: string) => {
  const content = sanitise(html.replaceAll('\n', ''));
  return { content, contentText: plainText(content) };
};
