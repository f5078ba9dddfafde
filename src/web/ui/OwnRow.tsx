import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { RowTitle, type RowTitleProps } from './Row.tsx';
import { SkeletonLine } from './Skeleton.tsx';
import row from './Row.module.css';
import css from './OwnRow.module.css';

interface Props extends Omit<RowTitleProps, 'level'> {
  level?: RowTitleProps['level'];
  /** The state, as a badge. */
  badge: ReactNode;
  line?: ReactNode;
  /** 'seen 214 · applied 31 · saved 18' */
  numbers?: ReactNode;
  /** What is said about it below its line: what has to change. */
  note?: ReactNode;
  /** What is most likely done next. A phone has it in `more` only, if there is one. */
  action?: ReactNode;
  /** The button '…' with its menu. */
  more?: ReactNode;
}

/** Something of one's own as `<li>`: state, title and line, numbers, one action and the rest. */
export const OwnRow = (props: Props) => {
  const { title, to, level = 'h3', badge, line, numbers, note, action, more, className } = props;
  return (
    <li className={classNames(css.own, !numbers && css.numberless, className)}>
      <div className={css.badge}>{badge}</div>
      <RowTitle title={title} to={to} level={level} className={css.title} />
      <p className={classNames(row.line, css.line)} dir="auto">
        {line}
      </p>
      {numbers && <p className={css.numbers}>{numbers}</p>}
      {note && <div className={css.note}>{note}</div>}
      {(action || more) && (
        <div className={css.do}>
          {action && <div className={classNames(Boolean(more) && css.action)}>{action}</div>}
          {more}
        </div>
      )}
    </li>
  );
};

/** Placeholders of the same height, for inside a `<ul>`. */
export const OwnRowBones = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li key={index} className={css.own} aria-hidden="true">
      <SkeletonLine className={classNames(css.badge, row.bone)} width="5rem" height="1.25rem" />
      <SkeletonLine className={classNames(row.title, css.title, row.bone)} width="60%" />
      <SkeletonLine className={classNames(row.line, css.line, row.bone)} width="40%" />
      <SkeletonLine className={classNames(css.numbers, row.bone)} width="9rem" />
    </li>
  ));
