import type { SavedEntry } from '../../contract/shapes/saved.ts';
import type { Collection } from '../../contract/vocabulary/index.ts';
import type { SavedRow } from '../../db/index.ts';
import type { Context } from '../context.ts';
import { cardsByIds } from '../items/index.ts';

/** Entries with their items as anybody sees them; null for an item that isn't public any more. */
export async function presentSaved(ctx: Context, rows: SavedRow[]): Promise<SavedEntry[]> {
  const idsOf = (collection: Collection) =>
    rows.filter((row) => row.collection === collection).map(({ itemId }) => itemId);
  const { jobs, posts } = await cardsByIds(ctx, { jobs: idsOf('jobs'), posts: idsOf('posts') });
  const [jobOf, postOf] = [
    new Map(jobs.map((job) => [job.id, job])),
    new Map(posts.map((post) => [post.id, post])),
  ];
  return rows.map(({ collection, itemId: id, title, stage, note, dates, savedAt, isKept }) => {
    const entry = { id, stage, note, dates, savedAt: savedAt.toISOString(), ...(!isKept && { isKept }) };
    const [job, post] = [jobOf.get(id) ?? null, postOf.get(id) ?? null];
    return collection === 'jobs'
      ? { kind: collection, ...entry, title: job?.title ?? title, item: job }
      : { kind: collection, ...entry, title: post?.title ?? title, item: post };
  });
}

export async function presentOne(ctx: Context, row: SavedRow): Promise<SavedEntry> {
  const [entry] = await presentSaved(ctx, [row]);
  return entry!;
}
