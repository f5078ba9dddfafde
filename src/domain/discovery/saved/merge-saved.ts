import type { DeviceEntry, Merged } from '../../../contract/discovery/saved.ts';
import { collections, savedLimits, type Collection } from '../../../contract/vocabulary/index.ts';
import type { SavedRow, Transaction } from '../../../db/index.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { lockAuthor } from '../../people/index.ts';
import { countUse } from '../../publishing/index.ts';
import { withChanges, entriesOf, insertEntries, publicTitles, updateEntry } from './save-item.ts';

const keyOf = (collection: Collection, id: string): string => `${collection} ${id}`;

/**
 * Adds entries saved on a device. Existing entries keep their stage, note and dates, and only take missing ones from
 * the device. Idempotent, as several tabs may do it.
 * @throws Failure session_ended
 */
export async function mergeSaved(ctx: Context, actor: Actor, saved: DeviceEntry[]): Promise<Merged> {
  const { merged, added } = await ctx.db.transaction((tx) => merge(tx, ctx, actor, saved));
  for (const { itemId } of added) countUse(ctx, itemId, 'saves');
  return merged;
}

async function merge(tx: Transaction, ctx: Context, actor: Actor, saved: DeviceEntry[]) {
  await lockAuthor(tx, actor.id);
  const present = await entriesOf(tx, actor.id);
  const before = new Map(present.map((row) => [keyOf(row.collection, row.itemId), row]));
  const titles = await titlesOf(tx, saved);
  const unique = [...new Map(saved.map((one) => [keyOf(one.kind, one.id), one]))];
  const known = unique.filter(([key]) => before.has(key));
  const unknown = unique.filter(([key]) => !before.has(key));
  const open = unknown.filter(([key]) => titles.has(key));
  const space = Math.max(0, savedLimits.entries - before.size);
  for (const [key, one] of known) await fillIn(tx, before.get(key)!, one);
  const added = open.slice(0, space).map(([key, one]) => rowOf(ctx, actor, one, titles.get(key)!));
  if (added.length > 0) await insertEntries(tx, added);
  const merged = {
    added: added.length,
    known: known.length,
    gone: unknown.length - open.length,
    left: open.slice(added.length).map(([, { kind, id }]) => ({ kind, id })),
  };
  return { merged, added };
}

async function titlesOf(tx: Transaction, saved: DeviceEntry[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const collection of collections) {
    const ids = saved.filter((one) => one.kind === collection).map(({ id }) => id);
    for (const [id, title] of await publicTitles(tx, collection, ids))
      titles.set(keyOf(collection, id), title);
  }
  return titles;
}

async function fillIn(tx: Transaction, row: SavedRow, { note, dates }: DeviceEntry): Promise<void> {
  const filled = {
    ...row,
    note: row.note ?? note ?? null,
    dates: row.dates.length > 0 ? row.dates : (dates ?? []),
  };
  if (filled.note !== row.note || filled.dates !== row.dates) await updateEntry(tx, filled);
}

/** The clock of a device may be wrong: a time before there were lists, or in the future, is replaced by now. */
const firstLists = Date.parse('2026-01-01');

function rowOf(ctx: Context, actor: Actor, one: DeviceEntry, title: string): SavedRow {
  const [said, now] = [new Date(one.savedAt), ctx.clock()];
  const isPossible = said.getTime() >= firstLists && said <= now;
  return {
    userId: actor.id,
    collection: one.kind,
    itemId: one.id,
    title,
    ...withChanges(one),
    savedAt: isPossible ? said : now,
    isKept: actor.isEmailVerified,
  };
}
