import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/Button.tsx';
import css from './Related.module.css';

interface Props {
  title: string;
  to: string;
  linkText: string;
  layout: 'grid' | 'tiles' | 'rows';
  /** List items with cards. */
  children: ReactNode[];
}

/** Related items, below a detail page. */
export function Related({ title, to, linkText, layout, children }: Props) {
  if (children.length === 0) return null;
  return (
    <section className={css.related} aria-labelledby="related">
      <div className={css.relatedHead}>
        <h2 id="related">{title}</h2>
        <ButtonLink to={to} variant="quiet" size="small">
          {linkText}
        </ButtonLink>
      </div>
      <ul className={css[layout]}>{children}</ul>
    </section>
  );
}
