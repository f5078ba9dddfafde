import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Icon } from './Icon.tsx';
import css from './TextLink.module.css';

/** A link with an arrow: 'All jobs →'. */
export function TextLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className={css.link}>
      {children} <Icon icon={ArrowRight} />
    </Link>
  );
}
