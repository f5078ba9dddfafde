import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { noticeSettingsOf } from '../../contract/vocabulary/index.ts';
import { items, users } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { addAndMail, pageOf } from './tell-readers.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Days after a job closed; if no worker ran then, it is asked for a week later at the latest. */
const [askAfter, askUntil] = [30, 37];

/** Asks the authors of public jobs that closed 30 days ago what came of them, each once (docs/rules.md#outcome). */
export async function askForOutcomes(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.clock().getTime() - days * dayMs);
  const closed = await ctx.db
    .select({
      id: items.id,
      type: items.type,
      title: items.title,
      userId: users.id,
      settings: users.noticeSettings,
    })
    .from(items)
    .innerJoin(users, and(eq(users.id, items.userId), isNull(users.blockedAt)))
    .where(
      and(
        sql`${items.type} = 'job' AND ${items.approvalStatus} = 'approved'`,
        isNull(items.withdrawal),
        isNull(items.outcome),
        isNotNull(items.lastActionAt),
        lte(items.closesAt, before(askAfter)),
        gt(items.closesAt, before(askUntil)),
      ),
    );
  const wanted = closed.map(({ id, type, title, userId, settings }) => {
    const { portal, mail } = noticeSettingsOf(settings).decision;
    return {
      ...pageOf({ id, type }),
      userId,
      title,
      kind: 'decision' as const,
      about: `outcome ${id}`,
      text: 'What came of it? Please say on its page whether the position was filled',
      isShown: portal,
      isMailed: mail,
    };
  });
  await addAndMail(
    ctx,
    wanted.filter(({ isShown, isMailed }) => isShown || isMailed),
  );
}
