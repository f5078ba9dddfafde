import type { Post, PostCard as Card } from '../../../contract/shapes/post.ts';
import { postTypeNames } from '../../../contract/vocabulary/index.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { AuthorLine } from '../detail/AuthorLine.tsx';
import detail from '../detail/Detail.module.css';
import { DetailImage } from '../detail/DetailImage.tsx';
import { PrintButton } from '../detail/PrintButton.tsx';
import { PrintHead } from '../detail/PrintHead.tsx';
import { Prose } from '../detail/Prose.tsx';
import { Related } from '../detail/Related.tsx';
import { Share } from '../detail/Share.tsx';
import { StatusBanner } from '../detail/StatusBanner.tsx';
import { Video } from '../detail/Video.tsx';
import { kindOf, PostCard } from './PostCard.tsx';
import css from './PostDetail.module.css';

interface Props {
  post: Post;
  related: Card[];
  /** The post's URL, for sharing. */
  url: string;
  isAuthor?: boolean;
}

export function PostDetail({ post, related, url, isAuthor = false }: Props) {
  const names = postTypeNames[post.type];
  return (
    <>
      <PrintHead url={url} />
      <Page>
        <div className={detail.crumbs}>
          <Breadcrumbs
            crumbs={[
              { label: 'Home', to: '/' },
              { label: names.title, to: names.path },
              { label: post.title },
            ]}
          />
        </div>
        <StatusBanner
          status={post.approvalStatus}
          reason={post.rejectionReason}
          editTo={isAuthor ? `/posts/edit/${post.id}` : null}
        />
        <article className={css.article}>
          <header className={css.head}>
            <p className={detail.kind}>{kindOf(post)}</p>
            <h1 className={detail.title}>{post.title}</h1>
            <div className={css.meta}>
              <AuthorLine author={post.author} createdAt={post.createdAt} />
              <div className={css.tools}>
                <Share url={url} title={post.title} />
                <PrintButton />
              </div>
            </div>
          </header>
          {post.image && <DetailImage src={post.image} />}
          <Prose html={post.content} />
          {post.videoLink && <Video link={post.videoLink} title={post.title} />}
        </article>
        <Related title={`More ${names.plural}`} to={names.path} linkText="View All" look="tiles">
          {related.map((one) => (
            <li key={one.id}>
              <PostCard post={one} level="h3" />
            </li>
          ))}
        </Related>
      </Page>
    </>
  );
}
