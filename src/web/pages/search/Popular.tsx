import { Grid } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { popularCategories } from '../../lib/navigation/menus.ts';
import css from './Popular.module.css';

/** Popular links, before a search and after one without results. */
export const Popular = () => (
  <section className={css.popular} aria-labelledby="popular">
    <h2 id="popular">Popular Categories</h2>
    <Grid as="ul" min="16rem" gap="1h" className={css.list}>
      {popularCategories.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </Grid>
  </section>
);
