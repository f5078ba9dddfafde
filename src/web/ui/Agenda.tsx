import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { RowTitle, type RowTitleProps, separator, unbroken } from './Row.tsx';
import { SkeletonLine } from './Skeleton.tsx';
import row from './Row.module.css';
import css from './Agenda.module.css';

/** Things in order of their days; its children are `AgendaDay`. */
export const Agenda = ({ children, className }: { children: ReactNode; className?: string | undefined }) => (
  <div className={className}>{children}</div>
);

interface DayProps {
  /** 'Mon 30 Nov', 'Tomorrow', or what has no day: 'Your turn'. */
  day: string;
  /** For machines: YYYY-MM-DD. */
  date?: string;
  /** 'in 2 days'; of today and tomorrow the date. */
  distance?: string | undefined;
  /** Today or tomorrow: red. */
  isNow?: boolean;
  level?: 'h2' | 'h3';
  /** `AgendaEntry` */
  children: ReactNode;
}

/** A day at the left, its entries at the right; on phones the day is a line above. */
export const AgendaDay = ({
  day,
  date,
  distance,
  isNow = false,
  level: Heading = 'h3',
  children,
}: DayProps) => (
  <div className={css.day}>
    <Heading className={classNames(css.when, isNow && css.now)}>
      {date ? <time dateTime={date}>{day}</time> : day} {distance && <span>{distance}</span>}
    </Heading>
    <ul>{children}</ul>
  </div>
);

interface EntryProps extends Omit<RowTitleProps, 'level'> {
  level?: RowTitleProps['level'];
  /** What to do by that day: 'Apply'. */
  verb?: string | undefined;
  /** The time of that day, and its zone. */
  when?: ReactNode;
  /** One line of facts; links in it work beside the entry's own. */
  line?: ReactNode;
  /** Further dates ('then 20 January: full paper') or what the person wrote about it. */
  note?: ReactNode;
  noteTone?: 'danger' | undefined;
  /** A button with words, on phones below the line. */
  action?: ReactNode;
  /** A menu of one word: on phones behind the line, as its last. */
  choice?: ReactNode;
  /** A button of 44 px, at the right at every width. */
  control?: ReactNode;
}

/** One thing of a day, as `<li>`. */
export const AgendaEntry = (props: EntryProps) => {
  const { title, to, level = 'h4', verb, when, line } = props;
  const { note, noteTone, action, choice, control, className } = props;
  return (
    <li className={classNames(css.entry, className)}>
      <RowTitle title={title} to={to} level={level} />
      <p className={classNames(row.line, css.line)} dir="auto">
        {verb && <b>{verb}</b>}
        {when}
        {verb && line && separator}
        {unbroken(line)}
      </p>
      {choice && <div className={css.choice}>{choice}</div>}
      {note && <div className={classNames(css.note, noteTone === 'danger' && css.bad)}>{note}</div>}
      {action && <div className={css.action}>{action}</div>}
      {control && <div className={css.control}>{control}</div>}
    </li>
  );
};

/** Placeholders of the same height: so many days of one entry. */
export const AgendaBones = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} className={css.day} aria-hidden="true">
      <SkeletonLine className={classNames(css.when, css.boneOfDay)} width="5rem" />
      <div className={css.entry}>
        <SkeletonLine className={classNames(row.title, row.bone)} width="60%" />
        <SkeletonLine className={classNames(row.line, css.line, row.bone)} width="40%" />
      </div>
    </div>
  ));
