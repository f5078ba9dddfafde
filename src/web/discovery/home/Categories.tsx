import { pluralsInWords } from '../../../contract/vocabulary/item-types/index.ts';
import { Link } from 'react-router';
import { popularCategories } from '../../lib/navigation/menus.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './Categories.module.css';

/** Tiles for popular categories, with what is counted by address: '29 jobs'. */
export const Categories = ({ counts }: { counts: Record<string, string> }) => (
  <section className={css.section} aria-labelledby="categories-title">
    <h2 id="categories-title">Popular Categories</h2>
    <ul className={css.tiles}>
      {popularCategories.map(({ label, to }) => (
        <li key={to}>
          <Link className={css.tile} to={to}>
            <span className={css.name}>{label}</span> <span className={css.count}>{counts[to]}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const all = pluralsInWords();

/** Home page while nothing is published. */
export const NoContentYet = () => (
  <div className={css.noContentYetSection}>
    <EmptyState
      title="Nothing has been published yet"
      actions={
        <>
          <ButtonLink to="/register">Register</ButtonLink>
          <ButtonLink to="/jobs/create" variant="outline">
            Post a Job
          </ButtonLink>
        </>
      }
    >
      {`${all[0]?.toUpperCase()}${all.slice(1)} will appear here once a moderator has approved them.`}{' '}
      Register to publish the first one.
    </EmptyState>
  </div>
);
