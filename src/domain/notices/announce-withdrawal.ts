import { findUser } from '../accounts/index.ts';
import { noticeSettingsOf } from '../../contract/vocabulary/index.ts';
import type { Context } from '../context.ts';
import { findState } from '../items/index.ts';
import type { Tasks } from '../tasks.ts';
import { addAndMail, pageOf, tellReaders } from './tell-readers.ts';

/**
 * Notifies everybody who saved the item that it was withdrawn or is available again, and its author if staff did it.
 * Nobody is told of what was taken back before.
 * @param about key of the task
 */
export async function announceWithdrawal(
  ctx: Context,
  { itemId, change, reason, byStaff }: Tasks['announce-withdrawal'],
  about: string,
): Promise<void> {
  const found = await findState(ctx.db, itemId);
  if (found?.approvalStatus !== 'approved' || Boolean(found.withdrawal) !== (change === 'withdrawn')) return;
  const item = { ...found, id: itemId };
  const text = change === 'withdrawn' ? `Withdrawn: ${reason}` : 'Available again';
  await tellReaders(ctx, { item, kind: 'change', text, about: `withdrawal ${about}` });
  const author = byStaff && item.userId ? await findUser(ctx.db, item.userId) : undefined;
  if (!author) return;
  const { portal, mail } = noticeSettingsOf(author.noticeSettings).decision;
  if (!portal && !mail) return;
  await addAndMail(ctx, [
    {
      ...pageOf(item),
      userId: author.id,
      title: item.title,
      kind: 'decision',
      about: `withdrawn by staff ${about}`,
      text: change === 'withdrawn' ? `Withdrawn by a moderator: ${reason}` : 'Available again',
      isShown: portal,
      isMailed: mail,
    },
  ]);
}
