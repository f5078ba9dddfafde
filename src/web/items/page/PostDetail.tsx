import type { Post } from '../../../contract/shapes/post.ts';
import { types, typeAndSubType } from '../../../contract/vocabulary/index.ts';
import type { ListedPost } from '../../../contract/shapes/listed-items.ts';
import { AuthorLine } from './AuthorLine.tsx';
import detail from './Detail.module.css';
import { DetailImage } from './DetailImage.tsx';
import { ItemPage, type ItemPageProps } from './ItemPage.tsx';
import { PrintButton } from './PrintButton.tsx';
import { Prose } from './Prose.tsx';
import { Share } from './Share.tsx';
import { Video } from './Video.tsx';
import { Follow } from '../save/follows/Follow.tsx';
import { SaveButton } from '../save/my-list/SaveButton.tsx';
import { CallRow } from '../list/CallRow.tsx';
import { EditionLinks } from './EditionLinks.tsx';
import { PostCard } from '../list/PostCard.tsx';
import css from './PostDetail.module.css';
import { PostFacts } from './PostFacts.tsx';

export function PostDetail({
  item: post,
  related,
  now,
  url,
  banner,
  editions,
}: ItemPageProps<Post, ListedPost>) {
  const listing = types[post.type];
  const isCall = post.type === 'callForPaper';
  const Card = isCall ? CallRow : PostCard;
  const cards = related.map((one) => (
    <li key={one.id}>
      <Card post={one} now={now} level="h3" />
    </li>
  ));
  return (
    <ItemPage
      collection="posts"
      item={post}
      listing={listing}
      url={url}
      banner={banner}
      related={{
        title: `More ${listing.plural}`,
        linkText: 'View All',
        layout: isCall ? 'rows' : 'tiles',
        cards,
      }}
    >
      <article className={css.article}>
        <header className={css.head}>
          <p className={detail.kind}>{typeAndSubType(post)}</p>
          <h1 className={detail.title} dir="auto">
            {post.title}
          </h1>
          <div className={css.meta}>
            <AuthorLine post={post} />
            <div className={css.tools}>
              <SaveButton kind="posts" item={post} />
              <Share url={url} title={post.title} />
              <PrintButton />
            </div>
          </div>
        </header>
        <PostFacts post={post} now={now} />
        {editions && <EditionLinks {...editions} />}
        {post.image && <DetailImage src={post.image} />}
        <Prose html={post.content} />
        {post.videoLink && <Video link={post.videoLink} title={post.title} />}
        {editions?.series && (
          <Follow targets={[{ kind: 'series', id: editions.series, name: editions.series }]} />
        )}
      </article>
    </ItemPage>
  );
}
