import type { Context } from '../../domain/platform/context.ts';
import { loadEquivalents } from '../../domain/platform/search/words-query.ts';
import type { PageCache } from '../../server/index.ts';
import type { ChangeListener } from './listen-for-changes.ts';

/** Reads the equivalents that admins added when they may have changed, and drops the pages that were made without them. */
export function followingEquivalents(ctx: Context, cache: Pick<PageCache, 'clear'>): ChangeListener {
  const load = () =>
    void loadEquivalents(ctx.db).then(
      (areOther) => areOther && cache.clear(),
      // The next change or connection brings them.
      () => {},
    );
  return { changed: load, connected: (isConnected) => isConnected && load() };
}
