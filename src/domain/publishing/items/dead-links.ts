import type { DeadLink } from '../../../contract/publishing/item.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { deadLinksOf } from '../links/check-links.ts';
import { maySeeReason } from './policy.ts';

/** Adds dead links to items, for their authors and staff; no query for guests. */
export async function withDeadLinks<Shown extends { id: string; userId: string | null; deadLink?: DeadLink }>(
  ctx: Context,
  caller: Caller,
  items: Shown[],
): Promise<Shown[]> {
  if (!caller) return items;
  const readable = items.filter((item) => maySeeReason(caller, item));
  const dead = await deadLinksOf(
    ctx.db,
    readable.map(({ id }) => id),
  );
  if (dead.size === 0) return items;
  return items.map((item) => {
    const deadLink = dead.get(item.id);
    return deadLink ? { ...item, deadLink } : item;
  });
}
