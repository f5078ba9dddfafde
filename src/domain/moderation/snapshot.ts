import { jobInput } from '../../contract/shapes/job.ts';
import { postInput } from '../../contract/shapes/post.ts';
import type { ItemRow } from '../items/index.ts';

/** What an author filled in as it stood at the item's last decision, for comparison in the next review. */
export const snapshotOf = (item: ItemRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(('employer' in item ? jobInput : postInput).shape).map((field) => [
      field,
      (item as Record<string, unknown>)[field],
    ]),
  );
