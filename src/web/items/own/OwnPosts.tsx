import { types, type PostType } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { notPublic, OwnItems } from './OwnItems.tsx';
import { PostCard } from '../list/PostCard.tsx';

/** The user's own posts of a type that are not public. */
export const OwnPosts = ({ type }: { type: PostType }) => (
  <OwnItems
    kind="post"
    plural={types[type].plural}
    layout="tiles"
    load={async (signal) => {
      const query = { ...notPublic, type: [type] };
      const { posts, totalCount } = await call('GET /posts/my', { query, signal });
      return { items: posts, totalCount };
    }}
    card={(post, about) => <PostCard post={post} {...about} />}
  />
);
