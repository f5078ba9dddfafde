import { plainText } from '../../contract/plain-text.ts';
import type { Change } from '../../contract/shapes/moderation.ts';

/** A field's value as a person reads it. */
function readable(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return field === 'content' ? plainText(String(value)) : String(value);
}

/**
 * What differs from the item as it stood at its last decision, field by field. A description whose formatting alone
 * changed is shown by its HTML, so that no change goes unseen.
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
