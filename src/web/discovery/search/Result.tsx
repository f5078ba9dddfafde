import type { ReactNode } from 'react';
import { byline, placeBesideKind } from '../../../contract/text/item-labels.ts';
import { placeName, type Collection, typeAndSubType } from '../../../contract/vocabulary/index.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { BookmarkButton } from '../saved/my-list/BookmarkButton.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { deadlineText, nextText } from '../lists/item-dates.ts';
import { isByOrganiser } from '../lists/CardParts.tsx';
import { Highlight } from './Highlight.tsx';
import css from './Result.module.css';

const placeOf = ({ city, location }: ListedJob): string =>
  [city, placeName(location)].filter(Boolean).join(', ');

/** A job in the results, with the words found marked. */
export function JobResult({
  job,
  excerpt,
  now,
}: {
  job: ListedJob;
  excerpt: string | undefined;
  now: string;
}) {
  return (
    <Result
      collection="jobs"
      item={job}
      excerpt={excerpt}
      about={
        <>
          <Highlight text={job.employer} /> · {placeOf(job)}
        </>
      }
    >
      <Due {...deadlineText(job, new Date(now))} />
      <span>Posted {longDate(job.postedAt)}</span>
    </Result>
  );
}

export function PostResult({
  post,
  excerpt,
  now,
}: {
  post: ListedPost;
  excerpt: string | undefined;
  now: string;
}) {
  const about = [typeAndSubType(post), post.organiser, placeBesideKind(post)];
  return (
    <Result
      collection="posts"
      item={post}
      excerpt={excerpt}
      about={<Highlight text={about.filter(Boolean).join(' · ')} />}
    >
      <Next post={post} now={now} />
      <span>
        {isByOrganiser(post) ? (
          'Posted '
        ) : (
          <>
            <span>
              <Highlight text={byline(post)} />
            </span>{' '}
            ·{' '}
          </>
        )}
        <span className="nowrap">{longDate(post.postedAt)}</span>
      </span>
    </Result>
  );
}

function Next({ post: { nextMilestone, isClosed }, now }: { post: ListedPost; now: string }) {
  if (isClosed) return <span>Closed</span>;
  return nextMilestone && <Due {...nextText(nextMilestone, new Date(now))} />;
}

/** Red is not the only signal: the text says how near it is. */
const Due = ({
  label,
  when,
  until,
  isSoon,
}: {
  label: string;
  when: string;
  until: string;
  isSoon: boolean;
}) => (
  <span className={classNames(css.due, isSoon && css.soon)}>
    {label} <b>{when}</b>
    {until && (
      <span className="nowrap">
        <span className={css.dot}> · </span>
        {until}
      </span>
    )}
  </span>
);

interface Props {
  collection: Collection;
  item: ListedJob | ListedPost;
  about: ReactNode;
  /** Around the words found. */
  excerpt: string | undefined;
  /** Its dates. */
  children: ReactNode;
}

const Result = ({ collection, item, about, excerpt, children }: Props) => (
  <li className={css.result}>
    <p className={css.about}>{about}</p>
    <h3 className={css.title} dir="auto">
      <Link to={`/${collection}/${item.id}`}>
        <Highlight text={item.title} />
      </Link>
    </h3>
    {excerpt && (
      <p className={css.excerpt} dir="auto">
        <Highlight text={excerpt} />
      </p>
    )}
    <p className={css.facts}>{children}</p>
    <BookmarkButton collection={collection} item={item} />
  </li>
);
