import { Link } from 'react-router';
import type { JobCard } from '../../../contract/shapes/job.ts';
import type { PostCard } from '../../../contract/shapes/post.ts';
import { postTypeNames } from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../format/dates.ts';
import { truncate } from '../../format/truncate.ts';
import { classNames } from '../../ui/class-names.ts';
import { deadlineText } from '../jobs/deadline-text.ts';
import css from './Today.module.css';

/** Items of each list. */
export const perList = 2;

interface Props {
  newest: { jobs: JobCard[]; posts: PostCard[] };
  /** Jobs that can still be applied for, the earliest deadline first. */
  closing: JobCard[];
  now: string;
}

interface Row {
  id: string;
  to: string;
  title: string;
  about: string;
  at: string;
  isSoon?: boolean;
}

/** What is new today, and what closes next: the first screen of a phone shows it without scrolling. */
export function Today({ newest, closing, now }: Props) {
  const added = [...newest.jobs.map((job) => jobRow(job, job.employer)), ...newest.posts.map(postRow)]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, perList);
  const ending = closing
    .filter(({ applicationDeadline }) => applicationDeadline !== null)
    .map((job) => {
      const { label, date, hurry } = deadlineText(job.applicationDeadline, new Date(now), longDate);
      return {
        ...jobRow(job, [`${label} ${date}`, hurry].filter(Boolean).join(' · ')),
        isSoon: hurry !== '',
      };
    });
  return (
    <div className={css.today}>
      <List title="Newest" rows={added} />
      <List title="Closing soon" rows={ending} />
    </div>
  );
}

function List({ title, rows }: { title: string; rows: Row[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ id, to, title: name, about, isSoon }) => (
          <li key={id}>
            <Link to={to} title={name} prefetch="none">
              {truncate(name, 80)}
            </Link>
            <span className={classNames(isSoon && css.soon)} title={about}>
              {about}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const jobRow = ({ id, title, createdAt }: JobCard, about: string): Row => ({
  id,
  to: `/jobs/${id}`,
  title,
  about,
  at: createdAt,
});

const postRow = ({ id, title, type, createdAt }: PostCard): Row => ({
  id,
  to: `/posts/${id}`,
  title,
  about: postTypeNames[type].label,
  at: createdAt,
});
