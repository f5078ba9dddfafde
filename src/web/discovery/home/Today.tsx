import type { ReactNode } from 'react';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { truncate } from '../../lib/format/truncate.ts';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Cluster, Grid } from '../../ui/Layout.tsx';
import { BookmarkButton } from '../saved/my-list/BookmarkButton.tsx';
import css from './Today.module.css';

export interface TodayRow {
  id: string;
  collection: Collection;
  title: string;
  about: string;
  isSoon?: boolean;
}

export interface TodayRows {
  newest: TodayRow[];
  /** Items with a deadline ahead, the earliest first. */
  closing: TodayRow[];
}

/** The newest items, and those that close next, on the first screen of a phone. */
export const Today = ({ newest, closing }: TodayRows) => (
  <Grid min="17rem" gap="1h 5" fit className={css.today}>
    <List title="Newest" rows={newest} />
    <List title="Closing soon" rows={closing} all={<Link to="/calendar">All dates</Link>} />
  </Grid>
);

function List({ title, rows, all }: { title: string; rows: TodayRow[]; all?: ReactNode }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <Cluster as="header" justify="between" nowrap>
        <h2>{title}</h2>
        {all}
      </Cluster>
      <ul>
        {rows.map(({ id, collection, title, about, isSoon }) => (
          <li key={id}>
            <Link to={`/${collection}/${id}`} title={title} dir="auto">
              {truncate(title, 80)}
            </Link>
            <span className={classNames(isSoon && css.soon)} title={about} dir="auto">
              {about}
            </span>
            <BookmarkButton collection={collection} item={{ id, title }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
