import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Link } from './Link.tsx';
import css from './TextLink.module.css';

/** A link with an arrow: 'All jobs →'. */
export function TextLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className={css.link}>
      {children} <ArrowRight />
    </Link>
  );
}
