/** Names of columns in messages. */
const names: Record<string, string> = { userId: 'author', contentText: 'content' };

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Names of the columns whose value changed. */
export const changedFields = (before: object, written: object): string[] => {
  const stored = before as Record<string, unknown>;
  const changed = Object.entries(written).filter(([name, value]) => !same(stored[name], value));
  return [...new Set(changed.map(([name]) => names[name] ?? name))];
};

/** Log text of an edit: the changed fields, and the reason if one was given. */
export function changeSummary(changed: readonly string[], reason: string | null = null): string | null {
  if (changed.length === 0) return reason;
  const summary = `Changed: ${changed.join(', ')}`;
  return reason ? `${summary}. ${reason}` : summary;
}
