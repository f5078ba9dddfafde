import { Crown } from 'lucide';
import { byline } from '../../../contract/text/byline.ts';
import type { ListedPost } from '../../../contract/shapes/listed-items.ts';
import { Icon } from '../../ui/Icon.tsx';
import card from '../../ui/Card.module.css';

/** A post's author or source on a card, with a mark for premium members. */
export function Byline({ post }: { post: ListedPost }) {
  const name = byline(post);
  return (
    <>
      <span className={card.line} title={name}>
        {name}
      </span>
      {post.author?.subscription === 'premium' && (
        <Icon icon={Crown} role="img" aria-label="Premium Member" />
      )}
    </>
  );
}
