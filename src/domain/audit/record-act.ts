import type { LoggedAction, LoggedEntityType } from '../../contract/vocabulary/index.ts';
import { approvalLogs, type Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';

interface Act {
  kind: LoggedEntityType;
  item: { id: string; title?: string; name?: string };
  action: LoggedAction;
  reason?: string | null;
  /** The item as it stood, for the difference at its next review. */
  snapshot?: Record<string, unknown>;
}

/** Writes an act of staff into the log, in the act's own transaction. */
export async function recordAct(tx: Transaction, ctx: Context, actor: Actor, act: Act): Promise<void> {
  await tx.insert(approvalLogs).values({
    id: ctx.newId(),
    entityType: act.kind,
    entityId: act.item.id,
    entityTitle: act.item.title ?? act.item.name ?? null,
    action: act.action,
    moderatorId: actor.id,
    moderatorName: actor.name,
    reason: act.reason ?? null,
    snapshot: act.snapshot ?? null,
    createdAt: ctx.clock(),
  });
}
