import type { Outcomes } from '../../../contract/shapes/moderation.ts';
import { entityOf, type DecidableStatus, type Collection } from '../../../contract/vocabulary/index.ts';
import { call, CallError } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure-message.ts';
import { actionLabels } from './labels.ts';

export interface ActionMessage {
  tone: 'ok' | 'warn' | 'danger';
  text: string;
  /** Undoes the decision. @returns the outcome */
  undo?: () => Promise<ActionMessage>;
  /** The item, if it is about a single one. */
  itemId?: string;
}

interface Decision {
  collection: Collection;
  item: { id: string; title: string };
  status: DecidableStatus;
  reason: string;
  /** Refers to the version that the moderator read; the server refuses a decision on a later one. */
  updatedAt: string | undefined;
}

/** Decides on one item. @returns the message to show */
export async function decide({
  collection,
  item,
  status,
  reason,
  updatedAt,
}: Decision): Promise<ActionMessage> {
  try {
    const { updatedAt: version } = await call(`PUT /${collection}/:id/approve`, {
      params: { id: item.id },
      body: { approvalStatus: status, reason: reason.trim() || null, ...(updatedAt && { updatedAt }) },
    });
    const undo = () => undoDecision(collection, item, version);
    return { tone: 'ok', text: `${actionLabels[status]}: ${item.title}`, undo, itemId: item.id };
  } catch (error) {
    return { tone: 'danger', text: explain(error, item) };
  }
}

async function undoDecision(
  collection: Collection,
  item: Decision['item'],
  updatedAt: string,
): Promise<ActionMessage> {
  try {
    await call(`POST /${collection}/:id/undo`, {
      params: { id: item.id },
      body: { updatedAt },
    });
    return { tone: 'ok', text: `${actionLabels.undone}: ${item.title}` };
  } catch (error) {
    return { tone: 'danger', text: explain(error, item) };
  }
}

/** Undoes the successful ones of many decisions. */
export function undoAction(collection: Collection, { results }: Outcomes): ActionMessage['undo'] {
  const decided = results.filter(({ done }) => done);
  if (decided.length === 0) return undefined;
  const versions = Object.fromEntries(decided.map(({ id, updatedAt }) => [id, updatedAt ?? '']));
  return async () => {
    try {
      return summary(
        actionLabels.undone,
        await call('POST /moderation/decisions/undo', { body: { kind: entityOf[collection], versions } }),
      );
    } catch (error) {
      return { tone: 'danger', text: failureMessage(error) };
    }
  };
}

/** The server's message tells the second of two moderators what the first decided. */
function explain(error: unknown, item: { title: string }): string {
  if (!(error instanceof CallError)) return String(error);
  if (error.code === 'changed_meanwhile' && !error.message.startsWith('No changes made'))
    return `No changes made: “${item.title}” was changed by someone else. Please review it again.`;
  if (error.status === 409) return `${item.title}: ${error.message}`;
  return error.fields['reason'] ?? error.message;
}

/** The outcome of a bulk action: how many were done, and how many were refused for each reason. */
export function summary(verb: string, { results }: Outcomes): ActionMessage {
  const done = results.filter((result) => result.done).length;
  const refused = new Map<string, number>();
  for (const { done: isDone, message } of results)
    if (!isDone) refused.set(message ?? 'Refused', (refused.get(message ?? 'Refused') ?? 0) + 1);
  const rest = [...refused].map(([message, count]) => `${count} not done: ${message}`).join(' ');
  return { tone: refused.size === 0 ? 'ok' : 'warn', text: `${verb}: ${done}.${rest ? ` ${rest}` : ''}` };
}
