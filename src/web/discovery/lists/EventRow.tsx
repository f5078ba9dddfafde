import { CalendarDays, CircleOff, MapPin, Wallet } from 'lucide';
import type { ReactNode } from 'react';
import { feeInWords } from '../../../contract/money/money-in-words.ts';
import { daysInWords } from '../../../contract/time/dates-in-words.ts';
import { placeBesideKind } from '../../../contract/text/item-labels.ts';
import type { ListedPost } from '../../../contract/publishing/listed-items.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CardTitle, FeaturedBadge, Byline, isByOrganiser, PremiumMark, TypeLine } from './CardParts.tsx';
import { BookmarkButton } from '../saved/my-list/BookmarkButton.tsx';
import card from '../../ui/Card.module.css';
import { PostCover } from './PostCover.tsx';
import { nextText } from './item-dates.ts';
import css from './EventRow.module.css';

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

/** A post with dates as a row, whose organiser, place and deadline are where those of a job are (docs/specification.md#cards). */
export function EventRow({ post, now, level = 'h3', status, isOfOneType = false }: Props) {
  const { author, source, organiser, postedAt } = post;
  const isAuthorNamed = !isByOrganiser(post);
  return (
    <article className={classNames(card.card, css.row)}>
      <div className={css.in}>
        <PostCover id={post.id} src={post.image} className={css.cover} sizes="5.5rem" />
        {organiser && (
          <p className={css.organiser} title={organiser}>
            {organiser} {!isAuthorNamed && <PremiumMark post={post} />}
          </p>
        )}
        <CardTitle collection="posts" item={post} level={level} className={css.title} />
        <p className={css.type}>
          <TypeLine post={post} isOfOneType={isOfOneType} rank={post.rank} />
        </p>
        <Facts post={post} />
        {status && <div className={css.status}>{status}</div>}
        <p className={css.by}>
          {isAuthorNamed ? (
            <>
              <Avatar name={author?.name ?? source?.name ?? null} src={author?.profileImage ?? null} />
              <Byline post={post} />
            </>
          ) : (
            'Posted '
          )}
          <time dateTime={postedAt}>{longDate(postedAt)}</time>
        </p>
        <Until post={post} now={now} />
        {post.featured && (
          <p className={css.flag}>
            <FeaturedBadge />
          </p>
        )}
      </div>
      <BookmarkButton collection="posts" item={post} />
    </article>
  );
}

/** Where and when it is, and what it costs. */
function Facts({ post }: { post: ListedPost }) {
  const { milestones, fee } = post;
  const dayOf = (kind: string) => milestones.find((one) => one.kind === kind)?.date;
  const start = dayOf('start');
  const facts = [
    { icon: MapPin, className: css.place, text: placeBesideKind(post) },
    { icon: CalendarDays, className: css.days, text: start && daysInWords(start, dayOf('end')) },
    { icon: Wallet, className: css.fee, text: feeInWords(fee) },
  ];
  return (
    <div className={css.facts}>
      {facts.map(
        ({ icon, className, text }) =>
          text && (
            <p key={className} className={className}>
              <Icon icon={icon} />
              {text}
            </p>
          ),
      )}
    </div>
  );
}

/** Red is not the only signal: the text says how near it is. */
function Until({ post: { nextMilestone, isClosed, isWithdrawn }, now }: { post: ListedPost; now: string }) {
  if (isClosed)
    return (
      <p className={css.until}>
        <Badge icon={CircleOff}>{isWithdrawn ? 'Withdrawn' : 'Closed'}</Badge>
      </p>
    );
  if (!nextMilestone) return null;
  const { label, when, until, isSoon } = nextText(nextMilestone, new Date(now));
  return (
    <p className={classNames(css.until, isSoon && css.soon)}>
      <span className="block xs">{label} </span>
      <time dateTime={nextMilestone.moment ?? undefined}>{when}</time>
      <span className="nowrap">
        <span className={css.dot}> · </span>
        {until}
      </span>
    </p>
  );
}

/** Skeleton of a row, with the same size. */
export function EventRowSkeleton() {
  return (
    <div className={classNames(card.card, css.row, css.skeleton)} aria-hidden="true">
      <div className={css.in}>
        <div className={css.cover} />
        <SkeletonLine className={css.organiser} width="9rem" />
        <SkeletonLine className={css.title} width="75%" height="1.1rem" />
        <SkeletonLine className={css.type} width="9rem" />
        <SkeletonLine className={css.facts} width="50%" />
        <SkeletonLine className={css.by} width="10rem" />
        <SkeletonLine className={css.until} width="8rem" />
      </div>
    </div>
  );
}
