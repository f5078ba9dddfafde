import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { popularCategories } from '../shell/menus.ts';
import css from './NothingFound.module.css';

/** No result: what to try, and where others go. */
export const NothingFound = ({ q }: { q: string }) => (
  <div className={css.nothing}>
    <EmptyState title={`Nothing found for “${q}”`}>
      Check the spelling, use fewer or more general words, or leave out accents and endings: “econom” finds
      economics and economist.
    </EmptyState>
    <section aria-labelledby="popular">
      <h2 id="popular">Popular Categories</h2>
      <ul className={css.list}>
        {popularCategories.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  </div>
);
