import type { NewItemRow } from '../db/index.ts';
import { answered, corrected, extended, revised } from './content/activity.ts';
import { contentColumns } from './item-status.ts';
import { daysAgo, inDays } from './moments.ts';

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
