import type { ReactNode } from 'react';
import type { ListedJob } from '../../../contract/publishing/listed-items.ts';
import { fieldLabel, locationLabel, positionLabel } from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';
import { truncate } from '../../../contract/text/plain-text.ts';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { Row, RowBones, separator, unbroken } from '../../ui/Row.tsx';
import { RowBookmark } from '../saved/my-list/BookmarkButton.tsx';
import { jobDate } from './item-dates.ts';
import css from './ListedRows.module.css';

interface Props {
  job: ListedJob;
  /** Current time, for near deadlines. */
  now: string;
  /** Heading level of the title. */
  level?: 'h2' | 'h3';
  /** Marks what was searched for; the title isn't shortened then. */
  mark?: (text: string) => ReactNode;
  /** Below its facts. */
  note?: ReactNode;
  /** The words of a search, whose openings the page marks. */
  hash?: string;
}

/** '₹1,01,500 to ₹1,67,400 (Level 12)' breaks before its bracket only, and 'TV-H' never; a long text where it has to. */
const unbrokenPay = (pay: string): string =>
  pay
    .split(/(?<=[,;:]) | (?=\(|(?:and|at|for|with)\b)/)
    .map((part) => (part.length > 32 ? part : part.replaceAll(' ', '\u00A0').replaceAll('-', '-\u2060')))
    .join(' ');

/** A job with all that a list of jobs says of it (docs/specification.md#cards). */
export function ListedJobRow({ job, now, level = 'h3', mark, note, hash = '' }: Props) {
  const { id, title, employer, employerLogo, city, location, openings, position, field, pay } = job;
  const name = truncate(employer, 40);
  return (
    <Row
      title={title}
      shown={mark ? mark(title) : truncate(title, 80)}
      to={`/jobs/${id}${openings ? hash : ''}`}
      level={level}
      picture={<LogoPlate name={employer} src={employerLogo} className={css.logo} />}
      special={job.featured ? 'Featured' : undefined}
      line={
        <>
          <b title={employer}>{mark ? mark(name) : name}</b>
          {separator}
          {unbroken([city, locationLabel(location)].filter(Boolean).join(' · '))}
        </>
      }
      more={[openings, ...position.map(positionLabel), pay && unbrokenPay(pay), ...field.map(fieldLabel)]
        .filter(Boolean)
        .join(' · ')}
      note={note}
      date={{
        ...jobDate(job, new Date(now)),
        posted: (
          <>
            Posted <time dateTime={job.postedAt}>{longDate(job.postedAt)}</time>
          </>
        ),
      }}
      control={<RowBookmark collection="jobs" item={job} />}
    />
  );
}

/** Placeholders of the same size. */
export const ListedJobBones = ({ count }: { count: number }) => (
  <RowBones count={count} picture={<div className={css.logo} />} />
);
