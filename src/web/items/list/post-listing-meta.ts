import { types } from '../../../contract/vocabulary/index.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { foundText } from './found-text.ts';
import type { LoadedPosts } from './PostListing.tsx';

export const postListingMeta = (loaded: LoadedPosts | undefined) => {
  if (!loaded) return [];
  const { title, subtitle, path } = types[loaded.type];
  return pageMeta({
    title,
    description: `${subtitle} ${foundText(loaded.list)}`,
    canonical: loaded.canonical,
    feeds: { path, search: loaded.feedSearch },
  });
};
