import { pages } from '../../../contract/addresses/pages.ts';
import { addNotices } from '../../platform/add-notices.ts';
import { eq } from 'drizzle-orm';
import type { ReportCase, ReportDecision } from '../../../contract/staff/report.ts';
import {
  entityOf,
  isStaff,
  isCollection,
  noticeSettingsOf,
  type ReportOutcome,
} from '../../../contract/vocabulary/index.ts';
import { reportCases, reportDecisions, type ItemRow, type Transaction } from '../../../db/index.ts';
import { asSentence } from '../../../contract/text/single-line.ts';
import { recordAction } from '../../platform/audit-log.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { lockItem, markWithdrawn, undoWithdrawal } from '../../publishing/index.ts';
import { enqueue } from '../../platform/tasks.ts';
import { findUser } from '../../people/index.ts';
import { queueNoticeMail } from '../../discovery/index.ts';
import { isWithdrawnBy, readCase, requireCase, isOwner, mayObject } from './present-case.ts';
import { decisionsOf, lockCase, type FoundCase } from './store.ts';

interface Decision {
  number: number;
  outcome: ReportOutcome;
  note: string | null;
  hasWithdrawn: boolean;
  isReinstated: boolean;
}

/**
 * Tells whoever published what was reported of a decision, and never who reported it. A report that was dismissed at once changed nothing for
 * him. The notice is shown whatever his settings: he may object.
 */
async function notifyAuthor(
  tx: Transaction,
  ctx: Context,
  { row, ownerId }: FoundCase,
  decision: Decision,
): Promise<void> {
  if (decision.number === 1 && decision.outcome === 'dismissed') return;
  const author = ownerId ? await findUser(tx, ownerId) : undefined;
  if (!author) return;
  const [notice] = await addNotices(tx, ctx, [
    {
      userId: author.id,
      kind: 'decision',
      about: `report ${row.id} ${decision.number}`,
      ...(isCollection(row.kind)
        ? { collection: row.kind, itemId: row.targetId }
        : { collection: null, itemId: null }),
      title: row.title,
      text: textOf(decision),
      path: pages.report({ id: row.id }),
      isShown: true,
    },
  ]);
  if (notice && noticeSettingsOf(author.noticeSettings).decision.mail)
    await queueNoticeMail(tx, { userId: author.id, noticeIds: [notice.id] });
}

function textOf(decision: Decision): string {
  const { number, note } = decision;
  const sentences = [wordsOf(decision), ...(note ? [`Our reason: ${note}`] : [])];
  if (number === 1) sentences.push('You can object once');
  return sentences.map(asSentence).join(' ');
}

function wordsOf({ number, outcome, hasWithdrawn, isReinstated }: Decision): string {
  if (number === 2) {
    const available = isReinstated ? ', and it is available again' : '';
    if (outcome === 'dismissed') return `Your objection was accepted${available}`;
    if (outcome === 'fixed') return `After your objection it counts as corrected${available}`;
    return `Your objection was not accepted${hasWithdrawn ? ', and it was withdrawn' : ''}`;
  }
  if (outcome === 'fixed') return 'Corrected after a report';
  return hasWithdrawn ? 'Withdrawn after a report' : 'A report about it was upheld';
}

interface Deciding {
  found: FoundCase;
  /** What was reported, if it is an item that still exists. */
  item: ItemRow | undefined;
  earlier: { outcome: string; withdrewAt: Date | null; decidedBy: string | null } | undefined;
}

/**
 * Decides on a case, or on the objection to its decision, once each. Withdrawing, or undoing that, is part of it.
 * @throws Failure not_found, own_item, forbidden, already_in_state, conflict, invalid_input
 */
export const decideReport = (
  ctx: Context,
  actor: Actor,
  id: string,
  input: ReportDecision,
): Promise<ReportCase> =>
  ctx.db.transaction(async (tx) => {
    const deciding = await requireDecidable(tx, ctx, actor, id);
    const { found, item, earlier } = deciding;
    const withdrewAt = input.withdraw ? await withdraw(tx, ctx, actor, deciding, input.note ?? '') : null;
    const isReinstated = await reinstate(tx, ctx, actor, deciding, input);
    const [number, decidedAt] = [earlier ? 2 : 1, ctx.clock()];
    const { outcome, note } = input;
    await tx
      .insert(reportDecisions)
      .values({ caseId: id, number, outcome, note, withdrewAt, decidedBy: actor.id, decidedAt });
    await tx.update(reportCases).set({ closedAt: decidedAt }).where(eq(reportCases.id, id));
    const { kind, targetId, title } = found.row;
    await recordAction(tx, ctx, actor, {
      entityType: kind === 'institutes' ? 'institute' : entityOf[kind],
      entity: { id: targetId, title: item?.title ?? title },
      action: `report_${outcome}`,
      reason: note,
    });
    if (outcome !== earlier?.outcome || withdrewAt)
      await enqueue(tx, 'send-report-outcomes', { caseId: id, number });
    await notifyAuthor(tx, ctx, found, { ...input, number, hasWithdrawn: withdrewAt !== null, isReinstated });
    return readCase(ctx, tx, actor, id);
  });

async function requireDecidable(tx: Transaction, ctx: Context, actor: Actor, id: string): Promise<Deciding> {
  if (!isStaff(actor.role)) throw new Failure('forbidden');
  const known = await requireCase(tx, actor, id);
  const { kind, targetId } = known.row;
  // Before the case, as the deletion of an item locks them.
  const item = kind === 'institutes' ? undefined : await lockItem(tx, kind, targetId);
  const row = await lockCase(tx, id);
  if (!row) throw new Failure('not_found');
  if (known.isOwn)
    throw new Failure('own_item', { message: 'Nobody decides on reports about their own jobs and posts.' });
  if (row.closedAt) throw new Failure('already_in_state', { current: await readCase(ctx, tx, actor, id) });
  const earlier = (await decisionsOf(tx, [id]))[0]?.decision;
  if (earlier?.decidedBy === actor.id)
    throw new Failure('forbidden', {
      message: 'Another member of staff must decide on the objection to your decision.',
    });
  return { found: { ...known, row }, item, earlier };
}

/** What its author withdrew becomes withdrawn by staff, so that he can't undo it. */
async function withdraw(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { found, item }: Deciding,
  reason: string,
): Promise<Date | null> {
  if (found.row.kind === 'institutes')
    throw Failure.field('withdraw', 'Only jobs and posts can be withdrawn');
  if (item?.approvalStatus !== 'approved')
    throw new Failure('conflict', { message: 'Only what is public can be withdrawn.' });
  if (item.withdrawal?.byStaff) return null;
  return markWithdrawn(tx, ctx, actor, item, reason, { notifiesAuthor: true });
}

/** Unless an objection is dismissed itself, the withdrawal that the first decision made is undone. */
async function reinstate(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  { item, earlier }: Deciding,
  { outcome }: ReportDecision,
): Promise<boolean> {
  if (outcome === 'upheld' || !item || !isWithdrawnBy(earlier, item.withdrawal)) return false;
  return undoWithdrawal(tx, ctx, actor, item);
}

/**
 * The objection of whoever published what was reported: the case waits again, for somebody else of the staff.
 * @throws Failure not_found, forbidden, conflict
 */
export const objectTo = (ctx: Context, actor: Actor, id: string, text: string): Promise<ReportCase> =>
  ctx.db.transaction(async (tx) => {
    const known = await requireCase(tx, actor, id);
    if (!isOwner(actor, known)) throw new Failure('forbidden');
    const row = await lockCase(tx, id);
    if (!row) throw new Failure('not_found');
    const decisions = (await decisionsOf(tx, [id])).map(({ decision }) => decision);
    const now = ctx.clock();
    if (row.objectedAt)
      throw new Failure('conflict', { message: 'You have already objected to this decision.' });
    if (!mayObject(actor, { ...known, row }, decisions, now))
      throw new Failure('conflict', { message: 'There is no decision here to which you can object.' });
    await tx
      .update(reportCases)
      .set({ objectedAt: now, objection: text, objectedBy: actor.id, closedAt: null })
      .where(eq(reportCases.id, id));
    return readCase(ctx, tx, actor, id);
  });
