import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SectionHead } from '../../ui/Row.tsx';

interface Props {
  id: string;
  title: string;
  count?: ReactNode;
  more?: ReactNode;
  /** Rows. */
  children: ReactNode[];
  /** In place of rows, where there are none. */
  empty?: ReactNode;
}

/** A titled list of rows; left out where it has none, unless something is said instead. */
export const RowList = ({ id, title, count, more, children, empty }: Props) =>
  (children.length > 0 || empty) && (
    <section aria-labelledby={id} className="below-3">
      <SectionHead id={id} title={title} count={count} more={more} />
      {children.length > 0 ? <ul>{children}</ul> : <EmptyState>{empty}</EmptyState>}
    </section>
  );
