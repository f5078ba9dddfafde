import { MapPin } from 'lucide';
import type { ReactNode } from 'react';
import { daysUntil, isNear } from '../../../contract/time/deadline.ts';
import { fieldLabel, locationLabel, positionLabel } from '../../../contract/vocabulary/index.ts';
import type { ListedJob } from '../../../contract/publishing/listed-items.ts';
import { longDate } from '../../lib/format/dates.ts';
import { truncate } from '../../lib/format/truncate.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Skeleton, SkeletonLine } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { CardTitle, FeaturedBadge } from './CardParts.tsx';
import { deadlineText, lastDay } from './item-dates.ts';
import { BookmarkButton } from '../saved/my-list/BookmarkButton.tsx';
import card from '../../ui/Card.module.css';
import css from './JobCard.module.css';

interface Props {
  job: ListedJob;
  /** Current time, for near deadlines. */
  now: string;
  /** Heading level of the title. */
  level?: 'h2' | 'h3';
  /** Status, shown to its author; others only see approved items. */
  status?: ReactNode;
  /** The words of a search, whose openings the page marks. */
  hash?: string;
}

/** A job card; each fact has a fixed place (docs/specification.md#cards). */
export function JobCard({ job, now, level = 'h3', status, hash }: Props) {
  const moment = new Date(now);
  const { nextMilestone: next } = job;
  const isSoon = next?.kind === 'application' && isNear(lastDay(next), moment);
  const place = [job.city, locationLabel(job.location)].filter(Boolean).join(' · ');
  const role = [job.openings, ...job.position.map(positionLabel), ...job.field.map(fieldLabel)]
    .filter(Boolean)
    .join(' · ');
  return (
    <article className={classNames(card.card, css.jobCard, isSoon && css.soon)}>
      <div className={css.in}>
        <LogoPlate name={job.employer} src={job.employerLogo} className={css.logo} />
        <p className={css.employer} title={job.employer}>
          {truncate(job.employer, 40)}
        </p>
        <p className={css.place}>
          <Icon icon={MapPin} />
          <span className="truncate" title={place}>
            {place}
          </span>
        </p>
        <CardTitle
          collection="jobs"
          item={job}
          level={level}
          className={css.title}
          hash={job.openings && hash}
        />
        <p className={classNames(css.role, 'truncate')} title={role}>
          {role}
        </p>
        {job.pay && (
          <p className={classNames(css.pay, 'truncate')} title={job.pay}>
            {job.pay}
          </p>
        )}
        {/* Before the dates in the HTML, so that they don't move when a page arrives in parts. */}
        {job.featured && (
          <p className={css.flag}>
            <FeaturedBadge />
          </p>
        )}
        <dl className={css.dates}>
          <Deadline job={job} now={moment} />
          <div className={css.posted}>
            <dt>Posted </dt>
            <dd>
              <time dateTime={job.postedAt}>{longDate(job.postedAt)}</time>
            </dd>
          </div>
        </dl>
      </div>
      <BookmarkButton collection="jobs" item={job} />
      {status && <div className={css.status}>{status}</div>}
    </article>
  );
}

function Deadline({ job, now }: { job: ListedJob; now: Date }) {
  const { label, when, moment } = deadlineText(job, now);
  return (
    <div className={css.deadline}>
      <dt>
        {[label, ...(moment ? [left(lastDay(job.nextMilestone!), now)] : [])].filter(Boolean).join(' · ')}
      </dt>
      <dd>{moment ? <time dateTime={moment}>{when}</time> : when}</dd>
    </div>
  );
}

/** Red is not the only signal: the text says how near it is. */
function left(date: string, now: Date): string {
  const days = daysUntil(date, now);
  if (days <= 0) return 'last day';
  return isNear(date, now) ? `${days} ${days === 1 ? 'day' : 'days'} left` : '';
}

/** Skeleton of a card, with the same size. */
export function JobCardSkeleton() {
  return (
    <div className={classNames(card.card, css.jobCard, css.skeleton)} aria-hidden="true">
      <div className={css.in}>
        <Skeleton className={css.logo} width="3rem" height="3rem" />
        <SkeletonLine className={css.employer} width="40%" />
        <SkeletonLine className={css.place} width="6rem" />
        <SkeletonLine className={css.title} width="75%" height="1.1rem" />
        <SkeletonLine className={css.role} width="50%" />
        <SkeletonLine className={css.pay} width="30%" />
        <div className={css.dates}>
          <div className={css.deadline}>
            <Skeleton width="4rem" />
            <Skeleton width="7rem" />
          </div>
          <SkeletonLine className={css.posted} width="6rem" />
        </div>
      </div>
    </div>
  );
}
