import { Crown } from 'lucide-react';
import type { PublicUser } from '../../../contract/shapes/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { shortDate } from '../../format/dates.ts';
import css from './Detail.module.css';

export const unknownAuthor = 'Unknown Author';

/** Who published an item, and when. */
export function AuthorLine({ author, createdAt }: { author: PublicUser | null; createdAt: string }) {
  return (
    <p className={css.byline}>
      <Avatar name={author?.name ?? null} src={author?.profileImage ?? null} />
      <span>
        <AuthorName author={author} />
        <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      </span>
    </p>
  );
}

export const AuthorName = ({ author }: { author: PublicUser | null }) => (
  <span className={css.name}>
    {author?.name ?? unknownAuthor}
    {author?.subscription === 'premium' && (
      <Tooltip text="Premium Member">
        <Crown className={css.crown} />
      </Tooltip>
    )}
  </span>
);
