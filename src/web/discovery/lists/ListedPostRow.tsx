import { Crown } from 'lucide';
import type { ReactNode } from 'react';
import { feeInWords } from '../../../contract/money/money-in-words.ts';
import type { ListedPost } from '../../../contract/publishing/listed-items.ts';
import { byline, placeBesideType } from '../../../contract/text/item-labels.ts';
import {
  isDated,
  type ItemType,
  subTypeLabels,
  typeAndSubType,
  types,
} from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';
import { truncate } from '../../../contract/text/plain-text.ts';
import { PublisherPicture } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Row, RowBones, separator } from '../../ui/Row.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RowBookmark } from '../saved/my-list/BookmarkButton.tsx';
import { daysOf, postDate } from './item-dates.ts';
import { PostCover } from './PostCover.tsx';
import css from './ListedRows.module.css';

interface Props {
  post: ListedPost;
  /** Current time, for near deadlines. */
  now: string;
  /** Heading level of the title. */
  level?: 'h2' | 'h3';
  /** In a list of its type, whose heading says it: left to screen readers. */
  isOfOneType?: boolean;
  /** Marks what was searched for; the title isn't shortened then. */
  mark?: (text: string) => ReactNode;
  /** Below its facts. */
  note?: ReactNode;
}

/** A post with all that a list of posts says of it (docs/specification.md#cards). */
export function ListedPostRow({ post, now, level = 'h3', isOfOneType = false, mark, note }: Props) {
  const { id, title, type, image, featured, postedAt } = post;
  const date = postDate(post, new Date(now));
  const hiddenType = isOfOneType && <VisuallyHidden>{types[type].label} </VisuallyHidden>;
  const facts = factsOf(post, isOfOneType);
  const hasDates = isDated(type);
  return (
    <Row
      title={title}
      shown={mark ? mark(title) : truncate(title, 80)}
      to={`/posts/${id}`}
      level={level}
      picture={
        // In a list of their own articles have larger covers: what has dates is compared by them.
        <PostCover
          id={id}
          src={image}
          className={isOfOneType && !hasDates ? css.cover : css.thumb}
          sizes="8.25rem"
        />
      }
      special={featured ? 'Featured' : undefined}
      type={isOfOneType ? undefined : typeAndSubType(post)}
      line={
        <>
          {hiddenType}
          <Who post={post} mark={mark} />
        </>
      }
      more={facts}
      note={note}
      date={
        hasDates
          ? {
              text: '',
              ...date,
              posted: (
                <>
                  Posted <time dateTime={postedAt}>{longDate(postedAt)}</time>
                </>
              ),
            }
          : date
      }
      control={<RowBookmark collection="posts" item={post} />}
    />
  );
}

/** Who holds it, who published it, unless that is the same, and where it is. */
function Who({ post, mark = (text) => text }: Pick<Props, 'post' | 'mark'>) {
  const { organiser } = post;
  const isSame = isByOrganiser(post);
  const where = placeBesideType(post);
  return (
    <>
      {organiser && (
        <b>
          {mark(organiser)} {isSame && <PremiumMark post={post} />}
        </b>
      )}
      {organiser && !isSame && separator}
      {!isSame && <By post={post} mark={mark} />}
      {where && (
        <>
          {separator}
          {mark(where)}
        </>
      )}
    </>
  );
}

/** 'Conferences · Rank A* · 30 June – 2 July 2027 · EUR 480'. */
const factsOf = (post: ListedPost, isOfOneType: boolean): string =>
  [
    isOfOneType && post.subType && subTypeLabels[post.subType],
    post.rank && `Rank ${post.rank}`,
    daysOf(post),
    feeInWords(post.fee),
  ]
    .filter(Boolean)
    .join(' · ');

/** A post's author or source, with a mark for premium members. */
function By({ post, mark }: Required<Pick<Props, 'post' | 'mark'>>) {
  const { author, organiser, organiserLogo, source } = post;
  const name = byline(post);
  return (
    <span className={css.by}>
      <PublisherPicture
        name={author?.name ?? source?.name ?? null}
        crest={organiser ? null : organiserLogo}
        src={author?.profileImage ?? null}
      />
      <span className="truncate" title={name}>
        {mark(name)}
      </span>
      <PremiumMark post={post} />
    </span>
  );
}

const PremiumMark = ({ post: { author } }: Pick<Props, 'post'>) =>
  author?.subscription === 'premium' && (
    <Icon icon={Crown} role="img" aria-label="Premium Member" className={css.crown} />
  );

const folded = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether the organiser, who is named anyway, is who published it. */
const isByOrganiser = (post: ListedPost): boolean =>
  post.organiser !== null && folded(post.organiser) === folded(byline(post));

/** Placeholders of the same size. */
export const ListedPostBones = ({ count, type }: { count: number; type: ItemType }) => (
  <RowBones count={count} picture={<div className={isDated(type) ? css.thumb : css.cover} />} />
);
