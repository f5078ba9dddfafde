import type { ReactNode } from 'react';
import { byline } from '../../../contract/text/byline.ts';
import { placeInWords } from '../../../contract/text/place-in-words.ts';
import type { Institute } from '../../../contract/shapes/institute.ts';
import { locationLabel, type Collection, typeAndSubType } from '../../../contract/vocabulary/index.ts';
import type { ListedJob, ListedPost } from '../../../contract/shapes/listed-items.ts';
import { Link } from '../../ui/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Cluster } from '../../ui/Layout.tsx';
import { BookmarkButton } from '../../items/save/my-list/BookmarkButton.tsx';
import { LogoPlate } from '../../ui/LogoPlate.tsx';
import { shortDate } from '../../lib/format/dates.ts';
import { deadlineText } from '../../items/list/deadline-text.ts';
import { nextText } from '../../items/list/next-text.ts';
import { Highlight } from './Highlight.tsx';
import css from './Result.module.css';

interface Shown {
  /** Excerpt around the term. */
  excerpt: string | undefined;
  term: string;
}

/** A job in the results, with the term marked. */
export function JobResult({ job, excerpt, term, now }: Shown & { job: ListedJob; now: string }) {
  const { label, when, moment, isClosed, isSoon } = deadlineText(job, new Date(now));
  return (
    <Result
      collection="jobs"
      item={job}
      excerpt={excerpt}
      term={term}
      about={
        <>
          <Highlight text={job.employer} term={term} /> · {locationLabel(job.location)}
        </>
      }
    >
      <span className={classNames(isSoon && css.soon)}>{moment || isClosed ? `${label} ${when}` : when}</span>
      <span>Posted {shortDate(job.createdAt)}</span>
    </Result>
  );
}

export function PostResult({ post, excerpt, term, now }: Shown & { post: ListedPost; now: string }) {
  const about = [typeAndSubType(post), post.organiser, post.place && placeInWords(post.place)];
  return (
    <Result
      collection="posts"
      item={post}
      excerpt={excerpt}
      term={term}
      about={about.filter(Boolean).join(' · ')}
    >
      <Next post={post} now={now} />
      <span>{byline(post)}</span>
      <span>{shortDate(post.createdAt)}</span>
    </Result>
  );
}

function Next({ post: { nextMilestone, isClosed }, now }: { post: ListedPost; now: string }) {
  if (isClosed) return <span>Closed</span>;
  if (!nextMilestone) return null;
  const { label, when, until, isSoon } = nextText(nextMilestone, new Date(now));
  return (
    <span className={classNames(isSoon && css.soon)}>
      {label} {when} <span className={css.whole}>· {until}</span>
    </span>
  );
}

/** An institution of the directory, which leads to its page. */
export const InstituteResult = ({ institute, term }: { institute: Institute; term: string }) => (
  <li className={classNames(css.result, css.institute)}>
    <LogoPlate name={institute.name} src={institute.logoImage} />
    <div>
      <h3 className={css.title} dir="auto">
        <Link to={`/institutes/${institute.id}`}>
          <Highlight text={institute.name} term={term} />
        </Link>
      </h3>
      {institute.location && <p className={css.about}>{locationLabel(institute.location)}</p>}
    </div>
  </li>
);

function Result({
  collection,
  item,
  about,
  excerpt,
  term,
  children,
}: Shown & { collection: Collection; item: ListedJob | ListedPost; about: ReactNode; children: ReactNode }) {
  return (
    <li className={css.result}>
      <p className={css.about}>{about}</p>
      <h3 className={css.title} dir="auto">
        <Link to={`/${collection}/${item.id}`}>
          <Highlight text={item.title} term={term} />
        </Link>
      </h3>
      {excerpt && (
        <p className={css.excerpt}>
          <Highlight text={excerpt} term={term} />
        </p>
      )}
      <Cluster as="p" gap="0 2" className={css.facts}>
        {children}
      </Cluster>
      <BookmarkButton collection={collection} item={item} />
    </li>
  );
}
