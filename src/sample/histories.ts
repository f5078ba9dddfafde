import type { NewItemRow } from '../db/index.ts';
import { plainText } from '../contract/text/plain-text.ts';
import { sanitise } from '../domain/publishing/index.ts';
import { answered, corrected, extended, revised } from './content/activity.ts';
import { daysAgo, inDays } from './dates.ts';
import type { SampleAuthor } from './accounts.ts';

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

export type SampleRow = Omit<NewItemRow, 'id'>;

/** What happened to some items after they were submitted, by title. */
const histories: Record<string, (now: Date, row: SampleRow) => Partial<SampleRow>> = {
  [extended.item]: (_now, { milestones = [] }) => ({
    milestones: milestones.map((one) =>
      one.kind === extended.kind
        ? { ...one, extendedFrom: [inDays(new Date(one.date), -extended.byDays)] }
        : one,
    ),
  }),
  [corrected.item]: (now) => {
    const at = daysAgo(now, corrected.age);
    return { corrigenda: [{ at: at.toISOString(), changed: corrected.changed }], updatedAt: at };
  },
  [revised.item]: (now, { content }) => {
    const at = daysAgo(now, revised.age);
    const fields = { ...contentColumns(content + revised.adds), keywords: revised.keywords };
    return {
      revision: { state: 'pending', fields, reason: null, submittedAt: at.toISOString() },
      revisedAt: at,
    };
  },
  [answered.item]: (now) => {
    const at = daysAgo(now, answered.age);
    return { answers: [{ at: at.toISOString(), text: answered.answer }], submittedAt: at, updatedAt: at };
  },
};

export const withHistory = (now: Date, row: SampleRow): SampleRow => ({
  ...row,
  ...histories[row.title]?.(now, row),
});
