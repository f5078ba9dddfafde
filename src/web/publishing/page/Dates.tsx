import { type DateLine, dateLines } from './date-lines.ts';
import { isMoment } from './next-step.ts';
import { milestoneName } from '../../../contract/time/dates-in-words.ts';
import { daysUntil } from '../../../contract/time/days.ts';
import type { Milestone } from '../../../contract/publishing/details.ts';
import { distanceText } from '../../lib/format/dates.ts';
import { LocalTime } from '../../lib/format/LocalTime.tsx';
import { Zone } from '../../lib/format/Zone.tsx';
import { lastDay } from '../../discovery/lists/item-dates.ts';
import { SectionHead, unbroken } from '../../ui/Row.tsx';
import { EarlierDates } from './ItemFacts.tsx';
import css from './Sections.module.css';

interface Props {
  milestones: readonly Milestone[];
  /** The next one. */
  next: Milestone | null;
  now: string;
}

/** All dates as one table; nothing where the first fact says all of it. */
export default function Dates({ milestones, next, now }: Props) {
  const lines = dateLines(milestones);
  if (lines.length < 2) return null;
  return (
    <section className={css.section} aria-labelledby="dates">
      <SectionHead id="dates" title="Dates" />
      <ul className={css.dates}>
        {lines.map((line) => (
          <Line
            key={`${line.name} ${line.when}`}
            line={line}
            isNext={
              next !== null && line.milestone.moment === next.moment && line.name === milestoneName(next)
            }
            now={now}
          />
        ))}
      </ul>
    </section>
  );
}

/** One that is past is struck out. */
function Line({
  line: { name, when, zone, milestone, moved },
  isNext,
  now,
}: {
  line: DateLine;
  isNext: boolean;
  now: string;
}) {
  const isPast = milestone.moment !== null && milestone.moment <= now;
  const distance = isPast ? undefined : distanceText(daysUntil(lastDay(milestone), new Date(now)));
  const about = isPast ? 'past' : isMoment(milestone) && distance;
  const shown = unbroken(when);
  return (
    <li className={isNext ? css.next : undefined}>
      <span>{name}</span>
      <time dateTime={milestone.moment ?? milestone.date}>
        {isPast ? <s>{shown}</s> : shown}
        <Zone zone={zone} />
      </time>
      {about && (
        <small className={css.local}>
          {about}
          {!isPast && isMoment(milestone) && (
            <LocalTime className={css.inLine} moment={milestone.moment} zone={milestone.zone} lead=" · " />
          )}
        </small>
      )}
      <EarlierDates of={moved ?? milestone} />
    </li>
  );
}
