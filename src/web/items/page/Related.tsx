import type { ReactNode } from 'react';
import { type ItemType, type TypeRecord, types } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import css from './Related.module.css';

interface Props {
  type: ItemType;
  words: { title: string; all: string };
  /** List items with cards. */
  children: ReactNode[];
}

/** Other items of a type, below an item's page. */
export function Related({ type, words, children }: Props) {
  const { plural, path, layout }: TypeRecord = types[type];
  if (children.length === 0) return null;
  return (
    <section className={css.related} aria-labelledby="related">
      <Cluster gap="2" justify="between" nowrap className={css.relatedHead}>
        <h2 id="related">
          {words.title} {plural}
        </h2>
        <ButtonLink to={path} variant="quiet" size="small">
          {words.all}
        </ButtonLink>
      </Cluster>
      <ul className={css[layout]}>{children}</ul>
    </section>
  );
}
