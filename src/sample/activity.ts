import { pages } from '../contract/addresses/pages.ts';
import { fieldsInWords } from '../contract/text/item-labels.ts';
import { dateInWords, milestoneName } from '../contract/time/dates-in-words.ts';
import { entityOf, types } from '../contract/vocabulary/index.ts';
import { notices, savedItems, type NewItemRow, type Transaction } from '../db/index.ts';
import type { Actor, Context } from '../domain/platform/context.ts';
import { reminderKey, saveSearch } from '../domain/discovery/index.ts';
import { plainText } from '../contract/text/plain-text.ts';
import { sanitise } from '../domain/publishing/index.ts';
import type { SampleAccount, SampleAccounts, SampleAuthor } from './accounts.ts';
import {
  sampleEntries,
  sampleNotices,
  sampleSearches,
  answered,
  corrected,
  extended,
  revised,
} from './content/activity.ts';
import { daysAgo, inDays } from './dates.ts';

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
    path: pages.item({ collection, id: row.id }),
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
  decision: ({ approvalStatus, rejectionReason, type }) =>
    approvalStatus === 'rejected'
      ? `Needs changes: ${rejectionReason}`
      : `Live: your ${entityOf[types[type].collection]} can be found now`,
  extension: (row) => {
    const { kind, date, extendedFrom } = dateOf(row);
    return `Extended: ${kind} from ${dateInWords(extendedFrom[0]!)} to ${dateInWords(date)}`;
  },
  change: ({ corrigenda = [] }) => `Changed: ${fieldsInWords(corrigenda[0]!.changed)}`,
  reminder: (row) => `${milestoneName(dateOf(row))}: ${dateInWords(dateOf(row).date)}`,
};
