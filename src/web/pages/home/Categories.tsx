import { ArrowRight } from 'lucide';
import { typeAtPath, types } from '../../../contract/vocabulary/index.ts';
import { countText } from '../../lib/format/counts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { popularCategories } from '../../lib/navigation/menus.ts';
import css from './Categories.module.css';

/** '29 jobs', by the type of the list that an address leads to. */
function countOf(to: string, count: number): string {
  const { singular, plural } = types[typeAtPath(to.split('?')[0]!)!];
  return `${countText(count)} ${count === 1 ? singular : plural}`;
}

/** Tiles for popular categories; `counts` by their addresses. */
export function Categories({ counts }: { counts: Record<string, number> }) {
  return (
    <section className={css.section} aria-labelledby="categories-title">
      <h2 id="categories-title">Popular Categories</h2>
      <ul className={css.tiles}>
        {popularCategories.map(({ label, to }) => (
          <li key={to}>
            <Link className={css.tile} to={to}>
              <span className={css.name}>{label}</span>{' '}
              <span className={css.count}>{countOf(to, counts[to] ?? 0)}</span>
              <Icon icon={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
