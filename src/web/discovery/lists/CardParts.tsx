import { Crown, Star } from 'lucide';
import type { Collection } from '../../../contract/vocabulary/index.ts';
import { byline } from '../../../contract/text/item-labels.ts';
import type { ListedPost } from '../../../contract/publishing/listed-items.ts';
import { truncate } from '../../lib/format/truncate.ts';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Badge } from '../../ui/Badge.tsx';
import card from '../../ui/Card.module.css';

interface CardTitleProps {
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
}: CardTitleProps) => (
  <Heading className={classNames(className, card.clamp)} dir="auto">
    <Link className={card.link} to={`/${collection}/${id}${hash}`} title={title}>
      {truncate(title, 80)}
    </Link>
  </Heading>
);

/** A post's author or source on a card, with a mark for premium members. */
export function Byline({ post }: { post: ListedPost }) {
  const name = byline(post);
  return (
    <>
      <span className="truncate" title={name}>
        {name}
      </span>
      {post.author?.subscription === 'premium' && (
        <Icon icon={Crown} role="img" aria-label="Premium Member" />
      )}
    </>
  );
}

export const FeaturedBadge = () => (
  <Badge tone="special" icon={Star}>
    Featured
  </Badge>
);
