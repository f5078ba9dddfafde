import { ArrowRight, ChevronLeft } from 'lucide';
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

/** The way up, above the title of a page: '‹ Jobs'. */
export const BackLink = ({ to, children }: { to: To; children: ReactNode }) => (
  <nav className={css.back} aria-label="Breadcrumb">
    <Link to={to}>
      <Icon icon={ChevronLeft} />
      {children}
    </Link>
  </nav>
);
