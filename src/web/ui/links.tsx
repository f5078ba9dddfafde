import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Icon } from './Icon.tsx';
import css from './links.module.css';

/** A link with an arrow: 'All jobs →'. */
export function TextLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className={css.link}>
      {children} <Icon icon={ArrowRight} />
    </Link>
  );
}

/** To the page's element with the id 'main'. */
export const SkipLink = () => (
  <a className={css.skip} href="#main">
    Skip to content
  </a>
);

interface Crumb {
  label: string;
  /** Absent for the page itself. */
  to?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav className={css.crumbs} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? <span aria-current="page">{label}</span> : <Link to={to}>{label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
