import { count, desc, eq } from 'drizzle-orm';
import type { DueAnswer, DueEntry } from '../../../contract/discovery/desk.ts';
import { dayMs } from '../../../contract/time/days.ts';
import { dueGroups, openGroups, placeOfEntry, type DueGroup } from '../../../contract/time/due-dates.ts';
import { savedStages, type SavedStage } from '../../../contract/vocabulary/index.ts';
import { items, savedItems } from '../../../db/index.ts';
import { listUnpaid } from '../../commerce/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { listOwnClaims } from '../../people/index.ts';
import { listOwnTasks } from '../../publishing/index.ts';
import { presentSaved } from './save-item.ts';

/** Whose list, items and payments these are: of whoever acts for an institution, what his role there lets him do. */
const partsFor = ({ acting }: Actor) => ({
  list: !acting || acting.role === 'owner',
  items: acting?.role !== 'accounts',
  payments: acting?.role !== 'editor',
});

async function savedEntries(ctx: Context, actor: Actor): Promise<Extract<DueEntry, { what: 'saved' }>[]> {
  const { userId, savedAt, itemId } = savedItems;
  const rows = await ctx.db
    .select()
    .from(savedItems)
    .where(eq(userId, actor.id))
    .orderBy(desc(savedAt), desc(itemId));
  const now = ctx.clock();
  return (await presentSaved(ctx, rows)).map((entry) => {
    const { group, dates } = placeOfEntry(entry, now);
    const [date = null, ...further] = dates;
    return { what: 'saved', key: `${entry.kind}/${entry.id}`, group, date, further, entry };
  });
}

const rank = ({ group }: DueEntry): number => dueGroups.indexOf(group);
const momentOf = ({ date }: DueEntry): number => (date ? Date.parse(date.moment) : 0);

/** Everything that is due, in order: by group, and days by their moment. What an item asks of its author comes before that it was saved. */
async function collectDue(ctx: Context, actor: Actor): Promise<DueEntry[]> {
  const parts = partsFor(actor);
  const [own, claims, unpaid, saved] = await Promise.all([
    parts.items ? listOwnTasks(ctx, actor) : [],
    actor.role === 'university' && parts.list ? listOwnClaims(ctx, actor) : [],
    parts.payments ? listUnpaid(ctx, actor) : [],
    parts.list ? savedEntries(ctx, actor) : [],
  ]);
  const first = new Map<string, DueEntry>();
  for (const entry of [...own, ...claims, ...unpaid, ...saved])
    if (!first.has(entry.key)) first.set(entry.key, entry);
  return [...first.values()].toSorted((a, b) => rank(a) - rank(b) || momentOf(a) - momentOf(b));
}

const isOpen = ({ group }: { group: DueGroup }): boolean => openGroups.includes(group);

const soonDays = 7;

/** What a date is counted as in a sentence. */
function nameOf(entry: DueEntry): string {
  if (entry.what !== 'saved') return entry.what;
  return entry.date?.kind ?? 'own';
}

function tally(entries: DueEntry[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of entries.map(nameOf)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const totalMine = async ({ db }: Context, { id }: Actor): Promise<number> =>
  (await db.select({ n: count() }).from(items).where(eq(items.userId, id)))[0]?.n ?? 0;

/** What is due for the caller, nearest first, with its numbers (docs/specification.md#the-desk). */
export async function readDue(
  ctx: Context,
  actor: Actor,
  { limit }: { limit?: number | undefined },
): Promise<DueAnswer> {
  const [all, mine] = await Promise.all([
    collectDue(ctx, actor),
    partsFor(actor).items ? totalMine(ctx, actor) : 0,
  ]);
  const open = all.filter(isOpen);
  const until = ctx.clock().getTime() + soonDays * dayMs;
  const soon = all.filter((entry) => entry.group === 'dated' && momentOf(entry) <= until);
  const stages = Object.fromEntries(savedStages.map((stage) => [stage, 0])) as Record<SavedStage, number>;
  for (const due of all) if (due.what === 'saved') stages[due.entry.stage] += 1;
  return {
    asOf: ctx.clock().toISOString(),
    entries: limit ? open.slice(0, limit) : all,
    counts: {
      due: open.length,
      mine,
      soon: tally(soon),
      turn: tally(all.filter(({ group }) => group === 'turn')),
    },
    stages,
  };
}
