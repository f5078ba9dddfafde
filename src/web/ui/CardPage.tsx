import type { ReactNode } from 'react';
import { Page } from './Layout.tsx';
import css from './CardPage.module.css';

/** A narrow page with one form in a card. */
export function CardPage({
  title,
  lead,
  children,
  wide = false,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}) {
  return (
    <Page>
      <div className={css.narrow} data-wide={wide || undefined}>
        <h1>{title}</h1>
        {lead && <p className="ink-2 above-1">{lead}</p>}
        <div className={css.card}>{children}</div>
      </div>
    </Page>
  );
}
