import { kinds, type ItemKind, type ItemRow } from '../items/index.ts';

/** What an author filled in as it stood at the item's last decision, for comparison in the next review. */
export const snapshotOf = (kind: ItemKind, item: ItemRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(kinds[kind].fields).map((field) => [field, (item as Record<string, unknown>)[field]]),
  );
