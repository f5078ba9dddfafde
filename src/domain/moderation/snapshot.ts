import { kinds, type ItemKind, type ItemRow } from '../items/index.ts';

/** The author's input at the item's last decision, for comparison in the next review. */
export const snapshotOf = (kind: ItemKind, item: ItemRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(kinds[kind].fields).map((field) => [field, (item as Record<string, unknown>)[field]]),
  );
