import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';
import { SkeletonLine } from './Skeleton.tsx';
import css from './Row.module.css';

export interface RowTitleProps {
  title: string;
  /** None for what has no page any more. */
  to?: To | undefined;
  level: 'h2' | 'h3' | 'h4';
  className?: string | undefined;
}

/** A title of at most two lines, whose link covers what it is the title of. */
export const RowTitle = ({ title, to, level: Heading, className }: RowTitleProps) => (
  <Heading className={classNames(css.title, className)} dir="auto">
    {to === undefined ? (
      title
    ) : (
      <Link to={to} title={title}>
        {title}
      </Link>
    )}
  </Heading>
);

interface Props extends Omit<RowTitleProps, 'level'> {
  level?: RowTitleProps['level'];
  /** The bold word that a list of several kinds begins its lines with: 'Workshop'. */
  kind?: string | undefined;
  /** One line of facts; links in it work beside the row's own. */
  line?: ReactNode;
  date?: RowDate | undefined;
  /** A button of 44 px at the right: the bookmark. */
  control?: ReactNode;
}

interface RowDate {
  /** 'Apply by 7 December 2026'. */
  text: string;
  /** For machines: a day or a moment. */
  moment?: string | null | undefined;
  /** 'in 9 days'. */
  distance?: string | undefined;
  /** 1 to 7 days ahead: red. */
  isSoon?: boolean;
}

/** One thing of a list as `<li>`: title and line, date behind a hairline, control. */
export const Row = ({ title, to, level = 'h3', kind, line, date, control, className }: Props) => (
  <li className={classNames(css.row, className)}>
    <RowTitle title={title} to={to} level={level} />
    <p className={css.line} dir="auto">
      {kind && <b className={css.kind}>{kind}</b>}
      {kind && line && ' · '}
      {line}
    </p>
    {date && <When {...date} />}
    {control && <div className={css.control}>{control}</div>}
  </li>
);

/** Red is not the only signal: the words say how near it is. */
const When = ({ text, moment, distance, isSoon }: RowDate) => (
  <p className={classNames(css.date, isSoon && css.soon)}>
    <b>{moment ? <time dateTime={moment}>{text}</time> : text}</b> {distance && <span>{distance}</span>}
  </p>
);

/** Placeholders of the same height, for inside a `<ul>`. */
export const RowBones = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className={css.row} aria-hidden="true">
      <SkeletonLine className={classNames(css.title, css.bone)} width="60%" />
      <SkeletonLine className={classNames(css.line, css.bone)} width="40%" />
      <SkeletonLine className={classNames(css.date, css.bone)} width="9rem" />
    </li>
  ));
