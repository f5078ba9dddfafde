import { useEffect } from 'react';
import { Link } from 'react-router';
import type { User } from '../../../contract/people/user.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { classNames } from '../../ui/class-names.ts';
import type { PersonalSummary as Found } from './load-personal-summary.ts';
import css from './ForYou.module.css';

/** The last result, shown at once when returning to the page. */
let last: { userId: string; found: Found } | null = null;

/**
 * Things to continue with: next dates of the list, new matches, own items that need attention, and the queue of staff.
 */
export default function ForYou({ user }: { user: User }) {
  const { data } = useRouteData<Found | null>('/own/for-you');
  useEffect(() => {
    if (data) last = { userId: user.id, found: data };
  }, [data, user.id]);
  const found = data ?? (last?.userId === user.id ? last.found : null);
  if (!found || found.dates.length + found.rest.length === 0) return null;
  return (
    <section className={css.list} aria-label="Continue where you left off">
      <ul>
        {found.dates.map(({ id, title, when, until, isSoon, to }) => (
          <li key={id} className={css.date}>
            <Link to={to} title={title} dir="auto">
              {title}
            </Link>
            <span className={classNames(isSoon && css.soon)}>
              <span className={css.when}>{when}</span>
              {until}
            </span>
          </li>
        ))}
      </ul>
      <ul className={css.rest}>
        {found.rest.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
