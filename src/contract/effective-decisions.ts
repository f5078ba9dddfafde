import type { LoggedAction } from './vocabulary/index.ts';

const decisions: readonly LoggedAction[] = ['approved', 'rejected', 'pending'];

/**
 * The decisions that were not undone. An undo directly follows its decision in the log.
 * @param actions newest first
 */
export function effectiveDecisions<Row extends { action: LoggedAction }>(actions: readonly Row[]): Row[] {
  const related = actions.filter(({ action }) => action === 'undone' || decisions.includes(action));
  return related.filter(({ action }, at) => action !== 'undone' && related[at - 1]?.action !== 'undone');
}
