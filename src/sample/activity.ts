import { fieldsInWords } from '../contract/text/fields-in-words.ts';
import { dateInWords } from '../contract/time/date-in-words.ts';
import { milestoneName } from '../contract/time/details-in-words.ts';
import { types } from '../contract/vocabulary/index.ts';
import { notices, savedItems, type NewItemRow, type Transaction } from '../db/index.ts';
import type { Actor, Context } from '../domain/platform/context.ts';
import { reminderKey, saveSearch } from '../domain/discovery/index.ts';
import type { SampleAccount, SampleAccounts } from './accounts.ts';
import { sampleEntries, sampleNotices, sampleSearches } from './content/activity.ts';
import { decidedAt } from './histories.ts';
import { daysAgo, inDays } from './dates.ts';

type ItemOf = (title: string) => NewItemRow;
type Kind = (typeof sampleNotices)[number]['kind'];

export const actorOf = ({ id, name, email, role }: SampleAccount): Actor => ({
  id,
  sessionId: '',
  name,
  email,
  role,
  subscription: 'free',
  isEmailVerified: true,
  mustChangePassword: false,
});

/** What the accounts that visitors log in with have saved, and their notices. Nothing of it is mailed. */
export async function insertSampleActivity(
  tx: Transaction,
  ctx: Context,
  accounts: SampleAccounts,
  rows: readonly NewItemRow[],
): Promise<void> {
  const now = ctx.clock();
  const itemOf: ItemOf = (title) => rows.find((row) => row.title === title)!;
  await tx.insert(savedItems).values(sampleEntries.map((entry) => entryOf(now, accounts, itemOf, entry)));
  await tx.insert(notices).values(
    sampleNotices
      .map((notice, index) => noticeOf(now, accounts, itemOf, notice, index))
      // The newest has the last id.
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map((notice) => ({ id: ctx.newId(), ...notice })),
  );
  for (const { by, age, ...search } of sampleSearches)
    await saveSearch({ ...ctx, clock: () => daysAgo(now, age) }, actorOf(accounts[by]), {
      ...search,
      frequency: 'none',
    });
}

function entryOf(
  now: Date,
  accounts: SampleAccounts,
  itemOf: ItemOf,
  { by, item, stage, age, note, own }: (typeof sampleEntries)[number],
): typeof savedItems.$inferInsert {
  const { id, title, type } = itemOf(item);
  return {
    userId: accounts[by].id,
    collection: types[type].collection,
    itemId: id,
    title,
    stage,
    note: note ?? null,
    dates: own ? [{ label: own.label, date: inDays(now, own.in) }] : [],
    savedAt: daysAgo(now, age),
  };
}

function noticeOf(
  now: Date,
  accounts: SampleAccounts,
  itemOf: ItemOf,
  { to, kind, item, age = 0, isRead }: (typeof sampleNotices)[number],
  index: number,
) {
  const row = itemOf(item);
  const { collection } = types[row.type];
  const createdAt = kind === 'decision' ? decidedAt(now, row.createdAt) : daysAgo(now, age, index);
  return {
    userId: accounts[to].id,
    kind,
    about: aboutOf(kind, row),
    collection,
    itemId: row.id,
    title: row.title,
    text: texts[kind](row),
    path: `/${collection}/${row.id}`,
    isShown: true,
    createdAt,
    readAt: isRead ? createdAt : null,
  };
}

/** The date that a reminder or an extension is about: the first. */
const dateOf = ({ milestones = [] }: NewItemRow) => milestones[0]!;

/** A reminder has the key of the real one, which then doesn't come again. */
const aboutOf = (kind: Kind, row: NewItemRow): string =>
  kind === 'reminder'
    ? reminderKey({ itemId: row.id, isOwn: false, what: dateOf(row).kind, day: dateOf(row).date }, 7)
    : `sample ${kind} ${row.id}`;

/** In the words of the domain. */
const texts: Record<Kind, (row: NewItemRow) => string> = {
  decision: ({ approvalStatus, rejectionReason }) =>
    approvalStatus === 'rejected' ? `Needs changes: ${rejectionReason}` : 'Approved: it is public now',
  extension: (row) => {
    const { kind, date, extendedFrom } = dateOf(row);
    return `Extended: ${kind} from ${dateInWords(extendedFrom[0]!)} to ${dateInWords(date)}`;
  },
  change: ({ corrigenda = [] }) => `Changed: ${fieldsInWords(corrigenda[0]!.changed)}`,
  reminder: (row) => `${milestoneName(dateOf(row))}: ${dateInWords(dateOf(row).date)}`,
};
