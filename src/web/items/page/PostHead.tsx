import type { Post } from '../../../contract/shapes/post.ts';
import { typeAndSubType } from '../../../contract/vocabulary/index.ts';
import { SaveButton } from '../save/my-list/SaveButton.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import detail from './Detail.module.css';
import type { PartProps } from './item-parts.ts';
import css from './PostHead.module.css';
import { PrintButton } from './PrintButton.tsx';
import { Share } from './Share.tsx';

/** Type, title and author, with what readers can do. */
export const PostHead = ({ item: post, url }: PartProps<Post>) => (
  <header className={css.head}>
    <p className={detail.type}>{typeAndSubType(post)}</p>
    <h1 className={detail.title} dir="auto">
      {post.title}
    </h1>
    <Cluster gap="2" justify="between" className={css.meta}>
      <AuthorLine post={post} />
      <div className={css.tools}>
        <SaveButton collection="posts" item={post} />
        <Share url={url} title={post.title} />
        <PrintButton />
      </div>
    </Cluster>
  </header>
);
