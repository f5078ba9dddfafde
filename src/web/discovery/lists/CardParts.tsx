import { Crown, Star } from 'lucide';
import { type Collection, subTypeLabels, typeAndSubType } from '../../../contract/vocabulary/index.ts';
import { byline } from '../../../contract/text/item-labels.ts';
import type { ListedPost } from '../../../contract/publishing/listed-items.ts';
import { truncate } from '../../lib/format/truncate.ts';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
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
      <PremiumMark post={post} />
    </>
  );
}

export const PremiumMark = ({ post: { author } }: { post: Pick<ListedPost, 'author'> }) =>
  author?.subscription === 'premium' && <Icon icon={Crown} role="img" aria-label="Premium Member" />;

const folded = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Whether the organiser, who is named anyway, is who published it. */
export const isByOrganiser = (post: Pick<ListedPost, 'organiser' | 'author' | 'source'>): boolean =>
  post.organiser !== null && folded(post.organiser) === folded(byline(post));

interface TypeLineProps {
  post: Pick<ListedPost, 'type' | 'subType'>;
  /** The list's heading says the type, which is left to screen readers. */
  isOfOneType: boolean;
  rank?: string | null;
}

/** 'Workshop · Online', in a list of workshops 'Online'. */
export function TypeLine({ post, isOfOneType, rank }: TypeLineProps) {
  const ranked = rank && `Rank ${rank}`;
  if (!isOfOneType) return [typeAndSubType(post), ranked].filter(Boolean).join(' · ');
  return (
    <>
      <VisuallyHidden>{typeAndSubType({ ...post, subType: null })} </VisuallyHidden>
      {[post.subType && subTypeLabels[post.subType], ranked].filter(Boolean).join(' · ')}
    </>
  );
}

export const FeaturedBadge = () => (
  <Badge tone="special" icon={Star}>
    Featured
  </Badge>
);
