/** Columns under the names that people know. */
const names: Record<string, string> = { userId: 'author', contentText: 'content' };

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Which of the written columns differ from what was there, as people call them. */
export const changedFields = (before: object, written: object): string[] => {
  const stored = before as Record<string, unknown>;
  const changed = Object.entries(written).filter(([name, value]) => !same(stored[name], value));
  return [...new Set(changed.map(([name]) => names[name] ?? name))];
};

/** What the log says of an edit: what was changed, and why when that was said. */
export function changeSummary(changed: readonly string[], reason: string | null = null): string | null {
  if (changed.length === 0) return reason;
  const told = `Changed: ${changed.join(', ')}`;
  return reason ? `${told}. ${reason}` : told;
}
