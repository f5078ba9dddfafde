import { plainText } from '../../contract/plain-text.ts';
import type { Change } from '../../contract/shapes/moderation.ts';

/** A field's value as text for people. */
function readable(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return field === 'content' ? plainText(String(value)) : String(value);
}

/**
 * Differences from the item at its last decision, by field. If only a description's formatting changed, its HTML is
 * compared, so that no change goes unnoticed.
 */
export function changesBetween(before: Record<string, unknown>, now: Record<string, unknown>): Change[] {
  return Object.keys(now)
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(now[field] ?? null))
    .map((field) => {
      const change = { field, before: readable(field, before[field]), after: readable(field, now[field]) };
      return change.before === change.after
        ? { field, before: String(before[field] ?? ''), after: String(now[field] ?? '') }
        : change;
    });
}
