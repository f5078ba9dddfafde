import { CalendarDays, CircleOff, MapPin } from 'lucide';
import { daysInWords } from '../../../contract/time/days-in-words.ts';
import { placeInWords } from '../../../contract/text/place-in-words.ts';
import { typeAndSubType } from '../../../contract/vocabulary/index.ts';
import type { ListedPost } from '../../../contract/shapes/listed-items.ts';
import { longDate } from '../../lib/format/dates.ts';
import { truncate } from '../../lib/format/truncate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SkeletonLine } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CardTitle } from './CardTitle.tsx';
import { FeaturedBadge } from './FeaturedBadge.tsx';
import { BookmarkButton } from '../save/my-list/BookmarkButton.tsx';
import card from '../../ui/Card.module.css';
import { Byline } from './Byline.tsx';
import { nextText } from './next-text.ts';
import css from './CallRow.module.css';

interface Props {
  post: ListedPost;
  /** Current time, for near deadlines. */
  now: string;
  /** Heading level of the title. */
  level?: 'h2' | 'h3';
}

/** A call for papers as a row: type, organiser, place, dates and deadline (docs/rules.md#cards). */
export function CallRow({ post, now, level = 'h3' }: Props) {
  const about = [typeAndSubType(post), post.rank && `Rank ${post.rank}`].filter(Boolean).join(' · ');
  return (
    <article className={classNames(card.card, css.row)}>
      <div className={css.in}>
        <p className={classNames(css.type, card.line)} title={about}>
          {about}
        </p>
        <CardTitle collection="posts" item={post} level={level} className={css.title} />
        <Where post={post} />
        <p className={css.by}>
          <Byline post={post} />
          <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
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

function Where({ post: { organiser, place, milestones } }: { post: ListedPost }) {
  const site = place && placeInWords(place);
  const dayOf = (kind: string) => milestones.find((one) => one.kind === kind)?.date;
  const start = dayOf('start');
  if (!organiser && !site && !start) return null;
  return (
    <p className={css.where}>
      {organiser && (
        <span className={card.line} title={organiser}>
          {truncate(organiser, 40)}
        </span>
      )}
      {site && (
        <span title={site}>
          <Icon icon={MapPin} />
          <span className={card.line}>{site}</span>
        </span>
      )}
      {start && (
        <span>
          <Icon icon={CalendarDays} />
          {daysInWords(start, dayOf('end'))}
        </span>
      )}
    </p>
  );
}

/** Red is not the only signal: the text says how near it is. */
function Until({ post: { nextMilestone, isClosed }, now }: { post: ListedPost; now: string }) {
  if (isClosed)
    return (
      <p className={css.until}>
        <Badge icon={CircleOff}>Closed</Badge>
      </p>
    );
  if (!nextMilestone) return null;
  const { label, when, until, isSoon } = nextText(nextMilestone, new Date(now));
  return (
    <p className={classNames(css.until, isSoon && css.soon)}>
      <span className={css.label}>{label} </span>
      <time dateTime={nextMilestone.moment ?? undefined}>{when}</time>
      <span className={css.countdown}>
        <span className={css.dot}> · </span>
        {until}
      </span>
    </p>
  );
}

/** Skeleton of a row, with the same size. */
export function CallRowSkeleton() {
  return (
    <div className={classNames(card.card, css.row, css.skeleton)} aria-hidden="true">
      <div className={css.in}>
        <SkeletonLine className={css.type} width="9rem" />
        <SkeletonLine className={css.title} width="75%" height="1.1rem" />
        <SkeletonLine className={css.where} width="50%" />
        <SkeletonLine className={css.by} width="10rem" />
        <SkeletonLine className={css.until} width="8rem" />
      </div>
    </div>
  );
}
