import type { ComponentProps, CSSProperties, ElementType } from 'react';
import { classNames } from './class-names.ts';
import css from './Layout.module.css';

/** Steps of the theme's scale: '1h' is `--space-1h`. */
type Column = 'half' | '1' | '1h' | '2' | '3' | '4' | '5';
type Row = '0' | 'half' | '1' | '1h' | '2' | '3';

interface Options {
  /** Between all children, or first between rows, then between columns. */
  gap?: Column | `${Row} ${Column}`;
  align?: 'start' | 'baseline';
  justify?: 'between' | 'center' | 'end';
}
type Props<Tag extends ElementType, More = unknown> = { as?: Tag } & Options &
  More &
  Omit<ComponentProps<Tag>, keyof (Options & More) | 'as'>;

const part = (
  kind: string | undefined,
  { as: Tag = 'div', gap, align, justify, className, ...rest }: Props<ElementType>,
) => (
  <Tag
    {...rest}
    className={classNames(kind, className)}
    data-gap={gap}
    data-align={align}
    data-justify={justify}
  />
);

/** Children below each other. */
export const Stack = <Tag extends ElementType = 'div'>(props: Props<Tag>) => part(css.stack, props);

/** Children beside each other, in the middle of their row, on several rows if they don't fit and may wrap. */
export const Cluster = <Tag extends ElementType = 'div'>({
  nowrap,
  ...props
}: Props<Tag, { nowrap?: boolean }>) => part(css.cluster, { ...props, 'data-nowrap': nowrap });

/** As many equal columns of at least `min` as fit; with `fit`, a few children share the whole width. */
export const Grid = <Tag extends ElementType = 'div'>({
  min,
  fit,
  ...props
}: Props<Tag, { min: string; fit?: boolean }>) =>
  part(css.grid, { ...props, 'data-fit': fit, style: { '--min': min } as CSSProperties });

/** Two columns where there is room: one of `width`, which is the second, or `first`, and the rest. */
export const Sidebar = <Tag extends ElementType = 'div'>({
  width,
  first,
  ...props
}: Props<Tag, { width: string; first?: boolean }>) =>
  part(css.sidebar, { ...props, 'data-first': first, style: { '--side': width } as CSSProperties });
