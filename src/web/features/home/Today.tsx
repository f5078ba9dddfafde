import { Link } from 'react-router';
import { truncate } from '../../format/truncate.ts';
import { classNames } from '../../ui/class-names.ts';
import css from './Today.module.css';

export interface TodayRow {
  id: string;
  to: string;
  title: string;
  about: string;
  isSoon?: boolean;
}

export interface TodayRows {
  newest: TodayRow[];
  /** What something can still be done about, the earliest deadline first. */
  closing: TodayRow[];
}

/** What is new today, and what closes next: the first screen of a phone shows it without scrolling. */
export const Today = ({ newest, closing }: TodayRows) => (
  <div className={css.today}>
    <List title="Newest" rows={newest} />
    <List title="Closing soon" rows={closing} />
  </div>
);

function List({ title, rows }: { title: string; rows: TodayRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ id, to, title: name, about, isSoon }) => (
          <li key={id}>
            <Link to={to} title={name} prefetch="none" dir="auto">
              {truncate(name, 80)}
            </Link>
            <span className={classNames(isSoon && css.soon)} title={about} dir="auto">
              {about}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
