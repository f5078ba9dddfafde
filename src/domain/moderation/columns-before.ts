import { plainText } from '../../contract/text/plain-text.ts';
import type { ItemRow, NewItemRow } from '../../db/index.ts';

/** The values of the columns that a decision changes, for its undo. */
export const columnsBefore = (item: ItemRow, changed: Partial<NewItemRow>): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(changed).flatMap((name) =>
      name === 'contentText' ? [] : [[name, item[name as keyof ItemRow]]],
    ),
  );

/** Writes them again, with the text for search, which follows from the content. */
export const restoring = (columns: Record<string, unknown>): Partial<NewItemRow> => ({
  ...columns,
  ...(typeof columns['content'] === 'string' && { contentText: plainText(columns['content']) }),
});
