import { Link } from 'react-router';
import { popularCategories } from '../shell/menus.ts';
import css from './Popular.module.css';

/** Where others go, for those who don't know a word yet and those whose word led nowhere. */
export const Popular = () => (
  <section className={css.popular} aria-labelledby="popular">
    <h2 id="popular">Popular Categories</h2>
    <ul className={css.list}>
      {popularCategories.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  </section>
);
