import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';
import { SkeletonLine } from './Skeleton.tsx';
import css from './Row.module.css';
import head from './SectionHead.module.css';

export interface RowTitleProps {
  title: string;
  /** In place of its text: shortened, or with what was searched for marked. */
  shown?: ReactNode;
  /** None for what has no page any more. */
  to?: To | undefined;
  level: 'h2' | 'h3' | 'h4';
  className?: string | undefined;
}

/** A title of at most two lines, whose link covers what it is the title of. */
export const RowTitle = ({ title, shown = title, to, level: Heading, className }: RowTitleProps) => (
  <Heading className={classNames(css.title, className)} dir="auto">
    {to === undefined ? (
      shown
    ) : (
      <Link to={to} title={title}>
        {shown}
      </Link>
    )}
  </Heading>
);

/** Between facts of a line, which never begins with it. */
export const separator = '\u00A0· ';

/** No line begins with a separator or ends inside a date: '1–5 March 2027' stays together, '30 June – 2 July 2027' up to its dash. */
export const unbroken = (line: ReactNode): ReactNode =>
  typeof line === 'string'
    ? line
        .replaceAll(' · ', separator)
        .replaceAll(/(\d)–(\d)/g, '$1–\u2060$2')
        .replaceAll(/\b(\d{1,2}) ([A-Z][a-z]+) (?=\d{4}\b)/g, '$1\u00A0$2\u00A0')
        .replaceAll(/\b(\d{1,2}) ([A-Z][a-z]+) – /g, '$1\u00A0$2\u00A0– ')
    : line;

interface RowProps extends Omit<RowTitleProps, 'level'> {
  level?: RowTitleProps['level'];
  /** The bold word that a list of several kinds begins its lines with: 'Workshop'. */
  type?: string | undefined;
  /** What sets it apart, in the colour for that: 'Featured'. */
  special?: string | undefined;
  /** One line of facts; links in it work beside the row's own. */
  line?: ReactNode;
  /** Further facts, of which two lines are shown. */
  more?: ReactNode;
  /** Below the lines: the words around what was searched for, or a link of its own. */
  note?: ReactNode;
  date?: RowDate | undefined;
  /** A logo or a cover at the left; decorative. */
  picture?: ReactNode;
  /** A button of 44 px at the right: the bookmark. */
  control?: ReactNode;
}

export interface RowDate {
  /** 'Apply by 7 December 2026'. */
  text: string;
  /** ' (AoE)', behind it. */
  zone?: ReactNode;
  /** For machines: a day or a moment. */
  moment?: string | null | undefined;
  /** 'in 9 days'. */
  distance?: string | undefined;
  /** 1 to 7 days ahead: red. */
  isSoon?: boolean;
  /** 'Posted 21 November 2026', and by whom. */
  posted?: ReactNode;
}

/** One thing of a list as `<li>`: title and lines, date behind a hairline, control. */
export const Row = (props: RowProps) => {
  const { title, shown, to, level = 'h3', more, note, date, picture, control, className } = props;
  return (
    <li className={classNames(css.row, Boolean(picture) && css.pictured, className)}>
      {picture && <div className={css.picture}>{picture}</div>}
      <RowTitle title={title} shown={shown} to={to} level={level} />
      <p className={css.line} dir="auto">
        <Line {...props} />
      </p>
      {more && (
        <p
          className={classNames(css.line, css.more)}
          dir="auto"
          title={typeof more === 'string' ? more : undefined}
        >
          {unbroken(more)}
        </p>
      )}
      {note && <div className={css.note}>{note}</div>}
      {date && <When {...date} />}
      {control && <div className={css.control}>{control}</div>}
    </li>
  );
};

const Line = ({ special, type, line }: Pick<RowProps, 'special' | 'type' | 'line'>) => (
  <>
    {special && <b className={css.special}>{special}</b>}
    {special && (type || line) && separator}
    {type && <b className={css.type}>{type}</b>}
    {type && line && separator}
    {unbroken(line)}
  </>
);

/** Red is not the only signal: the words say how near it is. */
const When = ({ text, zone, moment, distance, isSoon, posted }: RowDate) => (
  <p className={classNames(css.date, isSoon && css.soon)}>
    {text && <b>{moment ? <time dateTime={moment}>{unbroken(text)}</time> : text}</b>}
    {zone}
    {distance && (
      <>
        {' '}
        <span className={css.distance}>{distance}</span>
      </>
    )}
    {posted && (
      <>
        {' '}
        <small>{posted}</small>
      </>
    )}
  </p>
);

interface BonesProps {
  count: number;
  /** Of rows with a picture, which have more facts and say when they were posted: an empty one of its size. */
  picture?: ReactNode;
}

/** Placeholders of the same height, for inside a list. */
export const RowBones = ({ count, picture }: BonesProps) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className={classNames(css.row, Boolean(picture) && css.pictured)} aria-hidden="true">
      {picture && <div className={css.picture}>{picture}</div>}
      <SkeletonLine className={classNames(css.title, css.bone)} width="60%" />
      <SkeletonLine className={classNames(css.line, css.bone)} width="40%" />
      {picture && <SkeletonLine className={classNames(css.line, css.bone)} width="50%" />}
      <div className={css.date}>
        <SkeletonLine className={css.bone} width="9rem" />
        {picture && <SkeletonLine className={css.bone} width="7rem" />}
      </div>
    </li>
  ));

interface SectionHeadProps {
  title: ReactNode;
  /** For the `aria-labelledby` of its section. */
  id?: string;
  level?: 'h2' | 'h3';
  /** A number behind the title. */
  count?: ReactNode;
  /** The one way on: a link, or a button that looks like one. */
  more?: ReactNode;
  className?: string | undefined;
}

/** The head of a section: rule, title, number, and one way on. */
export const SectionHead = ({
  title,
  id,
  level: Heading = 'h2',
  count,
  more,
  className,
}: SectionHeadProps) => (
  <header className={classNames(head.head, className)}>
    <Heading id={id}>{title}</Heading>
    {count !== undefined && <span className={head.count}>{count}</span>}
    {more && <span className={head.more}>{more}</span>}
  </header>
);
