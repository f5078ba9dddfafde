import { isSameValue } from '../same-value.ts';

/** Names of columns in messages. */
const names: Record<string, string> = {
  userId: 'author',
  contentText: 'content',
  closesAt: 'milestones',
};

/** Names of the columns whose value changed; what isn't written stays. */
export const changedFields = (before: object, written: object): string[] => {
  const stored = before as Record<string, unknown>;
  const changed = Object.entries(written).filter(
    ([name, value]) => value !== undefined && !isSameValue(stored[name], value),
  );
  return [...new Set(changed.map(([name]) => names[name] ?? name))];
};

/** Log text of an edit: the changed fields, and the reason if one was given. */
export function changeSummary(changed: readonly string[], reason: string | null = null): string | null {
  if (changed.length === 0) return reason;
  return withReason(`Changed: ${changed.join(', ')}`, reason);
}

/** What was done, for the log, with the reason if one was given. */
export const withReason = (done: string, reason: string | null): string =>
  reason ? `${done}. ${reason}` : done;
