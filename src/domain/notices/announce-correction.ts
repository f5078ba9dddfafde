import { fieldsInWords } from '../../contract/text/fields-in-words.ts';
import type { Context } from '../context.ts';
import { findState } from '../items/index.ts';
import type { Tasks } from '../tasks.ts';
import { tellReaders } from './tell-readers.ts';

/**
 * Notifies everybody who saved the item of what an approved revision changed.
 * @param about key of the task
 */
export async function announceCorrection(
  ctx: Context,
  { itemId, changed }: Tasks['announce-correction'],
  about: string,
): Promise<void> {
  const item = await findState(ctx.db, itemId);
  if (item?.approvalStatus !== 'approved') return;
  await tellReaders(ctx, {
    item: { ...item, id: itemId },
    kind: 'change',
    text: `Changed: ${fieldsInWords(changed)}`,
    about: `correction ${about}`,
  });
}
