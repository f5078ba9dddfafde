import type { ListedPost } from '../../../contract/publishing/listed-items.ts';
import { Grid } from '../../ui/Layout.tsx';
import css from './ItemsOf.module.css';
import { PostItem } from './PostItem.tsx';

/** Posts of one institution or author, on its page. */
export default function PostCards({ posts, now }: { posts: ListedPost[]; now: string }) {
  return (
    <Grid as="ul" min="16.5rem" gap="3 2" className={css.items}>
      {posts.map((post) => (
        <li key={post.id}>
          <PostItem post={post} now={now} />
        </li>
      ))}
    </Grid>
  );
}
