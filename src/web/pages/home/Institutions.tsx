import type { Institute } from '../../../contract/shapes/institute.ts';
import { Cluster } from '../../ui/Layout.tsx';
import { Link } from '../../ui/Link.tsx';
import { LogoPlate } from '../../ui/LogoPlate.tsx';
import css from './Institutions.module.css';

/** Some institutions with open items; the directory has all of them. */
export const Institutions = ({ institutions }: { institutions: Institute[] }) => (
  <section className={css.section} aria-labelledby="institutions-title">
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
