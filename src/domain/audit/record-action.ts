import type { LoggedAction, LoggedEntityType } from '../../contract/vocabulary/index.ts';
import { approvalLogs, type Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';

interface StaffAction {
  kind: LoggedEntityType;
  item: { id: string; title?: string; name?: string };
  action: LoggedAction;
  reason?: string | null;
  /** The item as it was, to show what changed at its next review. */
  snapshot?: Record<string, unknown>;
}

/** Logs a staff action, in the transaction that performs it. */
export async function recordAction(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  action: StaffAction,
): Promise<void> {
  await tx.insert(approvalLogs).values({
    id: ctx.newId(),
    entityType: action.kind,
    entityId: action.item.id,
    entityTitle: action.item.title ?? action.item.name ?? null,
    action: action.action,
    moderatorId: actor.id,
    moderatorName: actor.name,
    reason: action.reason ?? null,
    snapshot: action.snapshot ?? null,
    createdAt: ctx.clock(),
  });
}
