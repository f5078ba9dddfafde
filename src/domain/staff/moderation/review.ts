import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { ReviewDetails, Change } from '../../../contract/staff/moderation.ts';
import {
  entityOfType,
  type Collection,
  contractLabels,
  fieldLabel,
  levelLabel,
  positionLabel,
  type BalanceType,
  type LoggedAction,
  type ReviewState,
} from '../../../contract/vocabulary/index.ts';
import { type ItemRow, type Reader, approvalLogs, creditBalances, items, users } from '../../../db/index.ts';
import { effectiveDecisions } from '../../../contract/vocabulary/approval.ts';
import { replaceFigures } from '../../../contract/text/figures.ts';
import { plainText } from '../../../contract/text/plain-text.ts';
import { stateName } from '../../../contract/vocabulary/indian-states.ts';
import { countryName } from '../../../contract/vocabulary/countries.ts';
import { jobDeadline } from '../../../contract/publishing/job.ts';
import { feeInWords } from '../../../contract/money/money-in-words.ts';
import { milestonesInWords } from '../../../contract/time/dates-in-words.ts';
import { placeInWords } from '../../../contract/text/item-labels.ts';
import { payInWords, jobFeeInWords } from '../../../contract/text/openings-in-words.ts';
import type { JobDocument, JobFee, StoredOpening } from '../../../contract/publishing/openings.ts';
import type { Fee, Milestone, StoredPlace } from '../../../contract/publishing/details.ts';
import type { Actor, Context } from '../../platform/context.ts';
import {
  findNearDuplicates,
  readFlags,
  type NearDuplicate,
  isAuthor,
  readItem,
  revised,
  views,
} from '../../publishing/index.ts';
import { pricesAt, isFree, isOtherPrice } from '../../commerce/index.ts';
import { findCharge } from '../../people/index.ts';
import { isSameValue } from '../../platform/audit-log.ts';

/** Why an item is pending, by its last decision, or has a revision that is; null if it doesn't wait. */
export function reviewState(
  { approvalStatus, revision }: Pick<ItemRow, 'approvalStatus' | 'revision'>,
  lastDecision: LoggedAction | null,
): ReviewState | null {
  if (revision?.state === 'pending') return 'edited_live';
  if (approvalStatus !== 'pending') return null;
  if (lastDecision === 'rejected') return 'resubmitted';
  if (lastDecision === 'approved') return 'edited_live';
  return lastDecision === 'pending' ? 'returned' : 'new';
}

const factsInWords: Record<string, (value: never) => string> = {
  milestones: (value: Milestone[]) => milestonesInWords(value),
  place: (value: NonNullable<StoredPlace>) =>
    placeInWords({ ...value, countryName: countryName(value.country), stateName: stateName(value.state) }),
  fee: (value: Fee) => feeInWords(value),
  openings: (value: StoredOpening[]) => value.map(openingInWords).join('\n'),
  fees: (value: JobFee[]) => value.map(jobFeeInWords).join('; '),
  documents: (value: JobDocument[]) => value.map(({ name, url }) => `${name} (${url})`).join('; '),
};

const openingInWords = ({ vacancies, pay, level, ...opening }: StoredOpening): string =>
  [
    opening.title,
    opening.department,
    opening.position && positionLabel(opening.position),
    opening.field.map(fieldLabel).join(', '),
    level && levelLabel(level),
    pay && payInWords(pay),
    vacancies
      .map((one) => [one.category, one.horizontal, one.count].filter((part) => part !== null).join(' '))
      .join(', '),
    opening.contract && contractLabels[opening.contract],
    opening.months && `${opening.months} months`,
    opening.eligibility,
  ]
    .filter(Boolean)
    .join(' · ');

/** A text whose images say that they are there, and what stands for them. */
const withAlternatives = (html: string): string =>
  replaceFigures(html, (tag) => `[image: ${/ alt="([^"]*)"/.exec(tag)?.[1] ?? ''}]`);

/** A field's value as readable text. */
function readable(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  const words = factsInWords[field];
  if (words) return words(value as never);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  return field === 'content' ? plainText(withAlternatives(String(value))) : String(value);
}

/** Snapshots of jobs of version 0.2 state a deadline instead of dates. */
const withMilestones = ({ applicationDeadline: day, ...snapshot }: Record<string, unknown>) =>
  day === undefined ? snapshot : { ...snapshot, milestones: day ? [jobDeadline(String(day), [])] : [] };

/**
 * Differences from the item at its last decision, by field. If only a description's formatting changed, its HTML is
 * compared, so that no change goes unnoticed.
 */
function changesBetween(snapshot: Record<string, unknown>, now: Record<string, unknown>): Change[] {
  const before = withMilestones(snapshot);
  return (
    Object.keys(now)
      .filter((field) => !isSameValue(before[field], now[field]))
      .map((field) => {
        const change = { field, before: readable(field, before[field]), after: readable(field, now[field]) };
        return change.before === change.after && field === 'content'
          ? { field, before: String(before[field] ?? ''), after: String(now[field] ?? '') }
          : change;
      })
      // An older snapshot may lack a field that is empty now, such as a fee that isn't stated.
      .filter(({ before, after }) => before !== after)
  );
}

/** Maximum number of staff actions shown per item. */
const maxActions = 50;

export const findStaffActions = (db: Reader, entityId: string) =>
  db
    .select()
    .from(approvalLogs)
    .where(eq(approvalLogs.entityId, entityId))
    .orderBy(desc(approvalLogs.createdAt), desc(approvalLogs.id))
    .limit(maxActions);

/** Counts of an author's items by status. */
async function countItemsOf(db: Reader, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ status: items.approvalStatus, n: count() })
    .from(items)
    .where(eq(items.userId, userId))
    .groupBy(items.approvalStatus);
  return new Map(rows.map(({ status, n }) => [status, n]));
}

const findAuthor = async (db: Reader, id: string) =>
  (
    await db
      .select({
        role: users.role,
        subscription: users.subscription,
        subscriptionEndsAt: users.subscriptionEndsAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, id))
  )[0];

const hasCredit = async (db: Reader, userId: string, type: BalanceType): Promise<boolean> =>
  (
    await db
      .select({ bucket: creditBalances.bucket })
      .from(creditBalances)
      .where(
        and(
          eq(creditBalances.userId, userId),
          sql`${creditBalances.bucket} IN (${type}, 'any')`,
          sql`${creditBalances.balance} > 0`,
        ),
      )
      .limit(1)
  ).length > 0;

/** All queries of a review use one snapshot without locks, so the author can go on editing. */
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Everything a moderator needs for a decision. @throws Failure not_found */
export function reviewDetails(ctx: Context, actor: Actor, collection: Collection, id: string) {
  return ctx.db.transaction(async (tx) => {
    const item = await readItem(tx, actor, collection, id);
    const actions = await findStaffActions(tx, id);
    const [last] = effectiveDecisions(actions);
    const waiting = revised(item);
    // A revision is compared with what is public.
    const nearDuplicates = await findNearDuplicates(tx, waiting);
    const before = item.revision ? views[collection].authorFields(item) : last?.snapshot;
    return {
      state: reviewState(item, last?.action ?? null),
      submittedAt: item.revision?.submittedAt ?? (item.submittedAt ?? item.createdAt).toISOString(),
      actions,
      answers: item.answers,
      changes: before ? changesBetween(before, views[collection].authorFields(waiting)) : null,
      authorHistory: await historyOf(tx, item.userId),
      hints: isAuthor(actor, item) ? [] : await readFlags(tx, waiting, nearDuplicates),
      nearDuplicates: duplicatesOf(waiting, nearDuplicates),
      charge: await chargeOf(ctx, tx, waiting),
    };
  }, snapshot);
}

async function historyOf(db: Reader, userId: string | null): Promise<ReviewDetails['authorHistory']> {
  const author = userId ? await findAuthor(db, userId) : undefined;
  if (!userId || !author) return null;
  const counts = await countItemsOf(db, userId);
  const of = (status: string) => counts.get(status) ?? 0;
  return {
    approved: of('approved'),
    rejected: of('rejected'),
    pending: of('pending'),
    memberSince: author.createdAt.toISOString(),
  };
}

const duplicatesOf = (item: ItemRow, nearDuplicates: NearDuplicate[]): ReviewDetails['nearDuplicates'] =>
  nearDuplicates.map(({ userId, ...found }) => ({
    ...found,
    entity: entityOfType(item.type),
    isSameAuthor: userId !== null && userId === item.userId,
  }));

/** What approval would cost; the approval itself checks again with locked balances. */
async function chargeOf(ctx: Context, db: Reader, item: ItemRow): Promise<ReviewDetails['charge']> {
  const type = item.type;
  const paid = item.payment === 'credit' ? await findCharge(db, item.id) : undefined;
  const isDue = paid
    ? isOtherPrice(await pricesAt(db, ctx.clock()), paid, type)
    : !item.payment && !item.firstApprovedAt;
  const author = item.userId ? await findAuthor(db, item.userId) : undefined;
  if (!isDue || !author || isFree(author, ctx.clock())) return 'none';
  // A universal credit used before is refunded first and can pay again.
  const returned = paid?.bucket === 'any' && paid.userId === item.userId;
  return returned || (await hasCredit(db, item.userId!, type)) ? 'credit' : 'missing';
}
