import { ArrowRight } from 'lucide';
import { countText } from '../../lib/format/counts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { popularCategories } from '../../lib/navigation/menus.ts';
import css from './Categories.module.css';

/** Tiles for popular categories; `counts` by their addresses. */
export function Categories({ counts }: { counts: Record<string, number> }) {
  return (
    <section className={css.section} aria-labelledby="categories-title">
      <h2 id="categories-title">Popular Categories</h2>
      <ul className={css.tiles}>
        {popularCategories.map(({ label, to }) => (
          <li key={to}>
            <Link className={css.tile} to={to}>
              <span className={css.name}>{label}</span>
              <span className={css.count}>
                {countText(counts[to] ?? 0)}
                <VisuallyHidden> items</VisuallyHidden>
              </span>
              <Icon icon={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
