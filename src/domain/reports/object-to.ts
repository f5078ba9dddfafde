import { eq } from 'drizzle-orm';
import type { ReportCase } from '../../contract/shapes/report.ts';
import { reportCases } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { isOwner, mayObject } from './present-case.ts';
import { readCase, requireCase } from './read-cases.ts';
import { decisionsOf, lockCase } from './store.ts';

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
