import { eq } from 'drizzle-orm';
import type { ReportCase, ReportDecision } from '../../contract/shapes/report.ts';
import { entityOf, isStaff } from '../../contract/vocabulary/index.ts';
import { reportCases, reportDecisions, type ItemRow, type Transaction } from '../../db/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { lockItem, markWithdrawn, undoWithdrawal } from '../items/index.ts';
import { enqueue } from '../tasks.ts';
import { isWithdrawnBy } from './present-case.ts';
import { readCase, requireCase } from './read-cases.ts';
import { decisionsOf, lockCase, type FoundCase } from './store.ts';
import { tellAuthor } from './tell-author.ts';

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
    await tellAuthor(tx, ctx, found, { ...input, number, hasWithdrawn: withdrewAt !== null, isReinstated });
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
    throw new Failure('own_item', { message: 'Nobody decides on reports about their own items.' });
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
  return markWithdrawn(tx, ctx, actor, item, reason, { tellsAuthor: true });
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
