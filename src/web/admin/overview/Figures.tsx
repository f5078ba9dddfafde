import type { ReactNode } from 'react';
import { Grid } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import css from './Overview.module.css';

export interface Figure {
  label: string;
  value: string;
  note: ReactNode;
  /** Needs attention. */
  isLate?: boolean;
  /** The page that shows more. */
  to?: string;
}

/** Numbers at a glance, each with what it means. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <Grid min="8.5rem" gap="2" fit>
    {figures.map(({ label, value, note, isLate, to }) => {
      const attributes = { className: css.figure, 'data-late': isLate || undefined };
      const content = (
        <>
          <span>{label}</span>
          <b>{value}</b>
          <small>{note}</small>
        </>
      );
      return to ? (
        <Link key={label} to={to} {...attributes}>
          {content}
        </Link>
      ) : (
        <div key={label} {...attributes}>
          {content}
        </div>
      );
    })}
  </Grid>
);
