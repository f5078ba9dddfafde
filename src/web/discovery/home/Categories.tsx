import { ArrowRight, Newspaper } from 'lucide';
import { typeAtPath, types } from '../../../contract/vocabulary/index.ts';
import type { Institute } from '../../../contract/people/institute.ts';
import { pluralsInWords } from '../../../contract/vocabulary/item-types/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { popularCategories } from '../../lib/navigation/menus.ts';
import { Cluster } from '../../ui/Layout.tsx';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './Categories.module.css';

/** '29 jobs', by the type of the list that an address leads to. */
function countOf(to: string, text: string): string {
  const { singular, plural } = types[typeAtPath(to.split('?')[0]!)!];
  return `${text} ${text === '1' ? singular : plural}`;
}

/** Tiles for popular categories; the numbers of their items by their addresses, as texts. */
export function Categories({ counts }: { counts: Record<string, string> }) {
  return (
    <section className={css.section} aria-labelledby="categories-title">
      <h2 id="categories-title">Popular Categories</h2>
      <ul className={css.tiles}>
        {popularCategories.map(({ label, to }) => (
          <li key={to}>
            <Link className={css.tile} to={to}>
              <span className={css.name}>{label}</span>{' '}
              <span className={css.count}>{countOf(to, counts[to] ?? '0')}</span>
              <Icon icon={ArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Some institutions with open items; the directory has all of them. */
export const Institutions = ({ institutions }: { institutions: Institute[] }) => (
  <section className={css.institutionsSection} aria-labelledby="institutions-title">
    <Cluster as="header" gap="2" justify="between" nowrap>
      <h2 id="institutions-title">Institutions</h2>
      <Link to="/institutes?open=true">All institutions</Link>
    </Cluster>
    <ul>
      {institutions.map(({ id, name, logoImage }) => (
        <li key={id}>
          <Link to={`/institutes/${id}`} dir="auto">
            <LogoPlate name={name} src={logoImage} />
            <span>{name}</span>
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
      icon={Newspaper}
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
