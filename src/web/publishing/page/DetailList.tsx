import type { ReactNode } from 'react';
import type { Milestone } from '../../../contract/publishing/details.ts';
import { movedFrom } from '../../../contract/time/dates-in-words.ts';
import { longDate } from '../../lib/format/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { Fact } from '../../ui/Facts.tsx';
import css from './Detail.module.css';

/** Of a field that only a preview can lack. */
export const RequiredFact = ({ name, children }: { name: string; children: string }) => (
  <Fact name={name}>{children || <i>Not filled in yet</i>}</Fact>
);

interface DateProps {
  /** 'Apply by' */
  label: string;
  when: string;
  dateTime: string | null | undefined;
  /** 'in 41 days', where it follows the date. */
  until?: string;
  isSoon: boolean;
  /** Other zones and earlier dates. */
  children: ReactNode;
}

/** The date that readers need first. */
export const NextDate = ({ label, when, dateTime, until, isSoon, children }: DateProps) => (
  <p className={classNames(css.deadline, isSoon && css.soon)}>
    <span>{label}</span>
    <strong>
      {dateTime ? <time dateTime={dateTime}>{when}</time> : when}
      {until && ` · ${until}`}
    </strong>
    {children}
  </p>
);

type Moved = Pick<Milestone, 'kind' | 'extendedFrom'>;

/** Its earlier dates. */
export const EarlierDates = ({ of }: { of: Moved | undefined }) =>
  of && of.extendedFrom.length > 0 ? (
    <small className="block">
      {movedFrom(of.kind)} {of.extendedFrom.map(longDate).join(', ')}
    </small>
  ) : null;

interface OtherDateProps extends Pick<Milestone, 'moment'> {
  /** What it says the earlier dates of. */
  of: Moved;
  text: string;
  now: string;
}

/** A date among the facts; one that is past is struck out. */
export const OtherDate = ({ text, moment, of, now }: OtherDateProps) => (
  <>
    <time dateTime={moment ?? undefined}>
      {moment !== null && moment <= now ? (
        <>
          <s>{text}</s> <small>past</small>
        </>
      ) : (
        text
      )}
    </time>
    <EarlierDates of={of} />
  </>
);
