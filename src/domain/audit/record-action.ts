import {
  entityOfType,
  type ItemType,
  type LoggedAction,
  type LoggedEntityType,
} from '../../contract/vocabulary/index.ts';
import { approvalLogs, type Transaction } from '../../db/index.ts';
import type { Actor, Context } from '../context.ts';

interface Entity {
  entityType: LoggedEntityType;
  entity: { id: string; title?: string; name?: string };
}

/** An item, whose type says what the log calls it, or something else. */
type Logged = { item: { id: string; type: ItemType; title: string } } | Entity;

type StaffAction = Logged & {
  action: LoggedAction;
  reason?: string | null;
  /** Of a decision on a revision. */
  about?: 'revision' | null;
  /** Of a decision on what waited for one. */
  waitingSince?: Date | null;
  /** The item as it was, to show what changed at its next review. */
  snapshot?: Record<string, unknown>;
};

const entityOf = (logged: Logged): Entity =>
  'item' in logged ? { entityType: entityOfType(logged.item.type), entity: logged.item } : logged;

/** Logs a staff action, in the transaction that performs it. */
export async function recordAction(
  tx: Transaction,
  ctx: Context,
  actor: Actor,
  action: StaffAction,
): Promise<void> {
  const { entityType, entity } = entityOf(action);
  await tx.insert(approvalLogs).values({
    id: ctx.newId(),
    entityType,
    entityId: entity.id,
    entityTitle: entity.title ?? entity.name ?? null,
    action: action.action,
    moderatorId: actor.id,
    moderatorName: actor.name,
    actedBy: actor.acting?.person ?? null,
    reason: action.reason ?? null,
    about: action.about ?? null,
    snapshot: action.snapshot ?? null,
    waitingSince: action.waitingSince ?? null,
    createdAt: ctx.clock(),
  });
}
