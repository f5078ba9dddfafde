import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
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
type LayoutProps<Tag extends ElementType, More = unknown> = { as?: Tag } & Options &
  More &
  Omit<ComponentProps<Tag>, keyof (Options & More) | 'as'>;

const part = (
  layout: string | undefined,
  { as: Tag = 'div', gap, align, justify, className, ...rest }: LayoutProps<ElementType>,
) => (
  <Tag
    {...rest}
    className={classNames(layout, className)}
    data-gap={gap}
    data-align={align}
    data-justify={justify}
  />
);

/** Children below each other. */
export const Stack = <Tag extends ElementType = 'div'>(props: LayoutProps<Tag>) => part(css.stack, props);

/** Children beside each other, in the middle of their row, on several rows if they don't fit and may wrap. */
export const Cluster = <Tag extends ElementType = 'div'>({
  nowrap,
  ...props
}: LayoutProps<Tag, { nowrap?: boolean }>) => part(css.cluster, { ...props, 'data-nowrap': nowrap });

/** As many equal columns of at least `min` as fit; with `fit`, a few children share the whole width. */
export const Grid = <Tag extends ElementType = 'div'>({
  min,
  fit,
  ...props
}: LayoutProps<Tag, { min: string; fit?: boolean }>) =>
  part(css.grid, { ...props, 'data-fit': fit, style: { '--min': min } as CSSProperties });

/** Two columns where there is room: one of `width`, which is the second, or `first`, and the rest. */
export const Sidebar = <Tag extends ElementType = 'div'>({
  width,
  first,
  ...props
}: LayoutProps<Tag, { width: string; first?: boolean }>) =>
  part(css.sidebar, { ...props, 'data-first': first, style: { '--side': width } as CSSProperties });

/** The content column: at most 1200 px, with gutters. */
export function Wrap({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(css.wrap, className)}>{children}</div>;
}

/** A page: the same column with vertical padding. */
export const Page = ({ children }: { children: ReactNode }) => <Wrap className={css.page}>{children}</Wrap>;

/** Title, lead and tools at the top of a page. */
export function PageHead({ title, lead, tools }: { title: ReactNode; lead?: ReactNode; tools?: ReactNode }) {
  return (
    <header className={css.head}>
      <div>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {tools}
    </header>
  );
}
