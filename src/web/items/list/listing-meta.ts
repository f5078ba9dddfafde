import { types } from '../../../contract/vocabulary/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { resultCountText } from './result-count-text.ts';
import type { LoadedListing } from './ItemListing.tsx';

export const listingMeta = (loaded: LoadedListing<unknown> | undefined) => {
  if (!loaded) return [];
  const { title, subtitle, path } = types[loaded.type];
  return pageMeta({
    title,
    description: `${subtitle} ${resultCountText(loaded.list)}`,
    canonical: loaded.canonical,
    feeds: { path, search: loaded.feedSearch, title: loaded.feedTitle },
  });
};
