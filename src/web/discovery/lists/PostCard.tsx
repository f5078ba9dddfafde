import type { ReactNode } from 'react';
import { typeAndSubType } from '../../../contract/vocabulary/index.ts';
import type { ListedPost } from '../../../contract/publishing/listed-items.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CardTitle, FeaturedBadge, Byline, TypeLine } from './CardParts.tsx';
import { BookmarkButton } from '../saved/my-list/BookmarkButton.tsx';
import card from '../../ui/Card.module.css';
import { nextText } from './item-dates.ts';
import { PostCover } from './PostCover.tsx';
import css from './PostCard.module.css';

interface Props {
  post: ListedPost;
  /** Current time, for near deadlines. */
  now: string;
  /** Heading level of the title. */
  level?: 'h2' | 'h3';
  /** Status, shown to its author; others only see approved items. */
  status?: ReactNode;
  /** In a list of its type. */
  isOfOneType?: boolean;
}

/** A post card (docs/specification.md#cards). */
export function PostCard({ post, now, level = 'h3', status, isOfOneType = false }: Props) {
  return (
    <article className={classNames(card.card, css.postCard)}>
      <PostCover id={post.id} src={post.image} />
      <div className={css.in}>
        <div className={classNames(css.type, isOfOneType && css.isKnown)}>
          <span className="truncate" title={typeAndSubType(post)}>
            <TypeLine post={post} isOfOneType={isOfOneType} />
          </span>
          {post.featured && <FeaturedBadge />}
        </div>
        <CardTitle collection="posts" item={post} level={level} className={css.title} />
        {status}
        <Next post={post} now={now} />
        <AuthorLine post={post} />
      </div>
      <BookmarkButton collection="posts" item={post} />
    </article>
  );
}

/** The next thing to do, before its date passes; red is not the only signal. */
function Next({ post: { nextMilestone, isClosed, isWithdrawn }, now }: { post: ListedPost; now: string }) {
  if (isClosed) return <p className={css.next}>{isWithdrawn ? 'Withdrawn' : 'Closed'}</p>;
  if (!nextMilestone) return null;
  const { label, when, until, isSoon } = nextText(nextMilestone, new Date(now));
  return (
    <p className={classNames(css.next, isSoon && css.soon)}>
      {label} <time dateTime={nextMilestone.moment ?? undefined}>{when}</time>{' '}
      <span className="nowrap">· {until}</span>
    </p>
  );
}

function AuthorLine({ post }: { post: ListedPost }) {
  const { author, source, postedAt: date } = post;
  return (
    <div className={css.by}>
      <Avatar name={author?.name ?? source?.name ?? null} src={author?.profileImage ?? null} />
      <span>
        <span className={css.name}>
          <Byline post={post} />
        </span>
        <time dateTime={date}>{longDate(date)}</time>
      </span>
    </div>
  );
}
