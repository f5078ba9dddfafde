import type { Outcomes } from '../../../contract/shapes/moderation.ts';
import { collectionOf, type DecidableStatus, type ItemEntity } from '../../../contract/vocabulary/index.ts';
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
  item: { kind: ItemEntity; id: string; title: string };
  status: DecidableStatus;
  reason: string;
  /** Refers to the version that the moderator read; the server refuses a decision on a later one. */
  updatedAt: string | undefined;
}

/** Decides on one item. @returns the message to show */
export async function decide({ item, status, reason, updatedAt }: Decision): Promise<ActionMessage> {
  try {
    const { updatedAt: version } = await call(`PUT /${collectionOf[item.kind]}/:id/approve`, {
      params: { id: item.id },
      body: { approvalStatus: status, reason: reason.trim() || null, ...(updatedAt && { updatedAt }) },
    });
    const undo = () => undoDecision(item, version);
    return { tone: 'ok', text: `${actionLabels[status]}: ${item.title}`, undo, itemId: item.id };
  } catch (error) {
    return { tone: 'danger', text: explain(error, item) };
  }
}

async function undoDecision(item: Decision['item'], updatedAt: string): Promise<ActionMessage> {
  try {
    await call(`POST /${collectionOf[item.kind]}/:id/undo`, {
      params: { id: item.id },
      body: { updatedAt },
    });
    return { tone: 'ok', text: `${actionLabels.undone}: ${item.title}` };
  } catch (error) {
    return { tone: 'danger', text: explain(error, item) };
  }
}

/** Outcomes of the items of one kind: a call acts on one. */
export type OutcomesOfKind = Outcomes & { kind: ItemEntity };

/** The same of all kinds. */
export const together = (outcomes: readonly Outcomes[]): Outcomes => ({
  results: outcomes.flatMap(({ results }) => results),
});

/** Undoes the successful ones of many decisions. */
export function undoAction(outcomes: readonly OutcomesOfKind[]): ActionMessage['undo'] {
  const decided = outcomes
    .map(({ kind, results }) => ({ kind, done: results.filter(({ done }) => done) }))
    .filter(({ done }) => done.length > 0);
  if (decided.length === 0) return undefined;
  return async () => {
    try {
      const undone: Outcomes[] = [];
      for (const { kind, done } of decided) {
        const versions = Object.fromEntries(done.map(({ id, updatedAt }) => [id, updatedAt ?? '']));
        undone.push(await call('POST /moderation/decisions/undo', { body: { kind, versions } }));
      }
      return summary(actionLabels.undone, together(undone));
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
