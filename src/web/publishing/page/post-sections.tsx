import type { ListedPost } from '../../../contract/publishing/listed-items.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { typeAndSubType } from '../../../contract/vocabulary/index.ts';
import { PostItem } from '../../discovery/lists/PostItem.tsx';
import type { ItemSections, SectionProps } from './item-sections.ts';
import { PostDetails } from './PostDetails.tsx';
import { ReportLink } from '../../discovery/report/ReportLink.tsx';
import { SaveButton } from '../../discovery/saved/my-list/SaveButton.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import detail from './Detail.module.css';
import css from './PostDetails.module.css';
import { PrintButton } from './ItemButtons.tsx';
import { Share } from './Share.tsx';

/** Type, title and author, with what readers can do. */
const PostHead = ({ item: post, url }: SectionProps<Post>) => (
  <header className={css.head}>
    <p className="all-columns sm bold ink-3">{typeAndSubType(post)}</p>
    <h1 className={detail.title} dir="auto">
      {post.title}
    </h1>
    <Cluster gap="2" justify="between" className={css.meta}>
      <AuthorLine post={post} />
      <div className={css.tools}>
        <SaveButton collection="posts" item={post} />
        <Share url={url} title={post.title} />
        <PrintButton />
        {post.approvalStatus === 'approved' && <ReportLink entity="posts" id={post.id} block />}
      </div>
    </Cluster>
  </header>
);

export const postSections: ItemSections<Post, ListedPost> = {
  typeOf: ({ type }) => type,
  detailsAre: 'above',
  Head: PostHead,
  Details: PostDetails,
  related: { title: 'More', all: 'View All' },
  Card: ({ item, now }) => <PostItem post={item} now={now} />,
  targetsOf: (_post, editions) =>
    editions?.series ? [{ kind: 'series', id: editions.series, name: editions.series }] : [],
};
