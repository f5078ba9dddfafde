import type { Collection } from '../../../contract/vocabulary/index.ts';
import { truncate } from '../../lib/format/truncate.ts';
import card from '../../ui/Card.module.css';
import { Link } from '../../ui/Link.tsx';
import { classNames } from '../../ui/class-names.ts';

interface Props {
  collection: Collection;
  item: { id: string; title: string };
  level: 'h2' | 'h3';
  className: string | undefined;
  /** A part of the page. */
  hash?: string | undefined;
}

/** The title of a card, whose link covers the card. */
export const CardTitle = ({
  collection,
  item: { id, title },
  level: Heading,
  className,
  hash = '',
}: Props) => (
  <Heading className={classNames(className, card.clamp)} dir="auto">
    <Link className={card.link} to={`/${collection}/${id}${hash}`} title={title}>
      {truncate(title, 80)}
    </Link>
  </Heading>
);
