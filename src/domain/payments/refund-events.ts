import { eq, or } from 'drizzle-orm';
import type { EventOutcome } from '../../contract/vocabulary/index.ts';
import { refunds, type Transaction } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { isId } from '../ids.ts';
import type { ProviderEvent } from './ports.ts';
import { finishRefund } from './process-refund.ts';

/**
 * Applies the reported state of a refund. Refunds made in the provider's dashboard are left to an admin, who must
 * decide what to revoke.
 */
export async function processRefundEvent(
  tx: Transaction,
  ctx: Context,
  { refund }: ProviderEvent,
): Promise<{ outcome: EventOutcome; note?: string; orderId?: string | null }> {
  if (!refund) return { outcome: 'noted' };
  const byReference = refund.reference && isId(refund.reference) ? refund.reference : null;
  const [known] = await tx
    .select()
    .from(refunds)
    .where(
      or(eq(refunds.providerRefundId, refund.id), byReference ? eq(refunds.id, byReference) : undefined),
    );
  if (!known) return { outcome: 'unmatched', note: `The refund ${refund.id} was not created here.` };
  if (refund.state !== 'pending')
    await finishRefund(tx, ctx, known.id, { id: refund.id, state: refund.state });
  return { outcome: 'noted', orderId: known.orderId };
}
