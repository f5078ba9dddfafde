import { useCallback } from 'react';
import { postTypeNames, type PostType } from '../../../contract/vocabulary/index.ts';
import { call } from '../../api/call.ts';
import { notPublic } from '../listing/not-public.ts';
import { OwnItems } from '../listing/OwnItems.tsx';
import { OwnStatus } from '../listing/OwnStatus.tsx';
import { PostCard } from './PostCard.tsx';

/** The user's own posts of a type that are not public. */
export function OwnPosts({ type }: { type: PostType }) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      const { posts, totalCount } = await call('GET /posts/my', {
        query: { ...notPublic, type: [type] },
        signal,
      });
      const now = new Date().toISOString();
      const cards = posts.map((post) => (
        <li key={post.id}>
          <PostCard
            post={post}
            now={now}
            status={<OwnStatus kind="post" item={post} editTo={`/posts/edit/${post.id}`} />}
          />
        </li>
      ));
      return { cards, total: totalCount };
    },
    [type],
  );
  return <OwnItems plural={postTypeNames[type].plural} layout="tiles" load={load} />;
}
