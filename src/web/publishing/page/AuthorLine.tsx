import { Crown } from 'lucide';
import { unknownAuthor } from '../../../contract/text/item-labels.ts';
import type { Post, PostSource } from '../../../contract/publishing/post.ts';
import type { PublicUser } from '../../../contract/people/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { Cluster } from '../../ui/Layout.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { shortDate } from '../../lib/format/dates.ts';
import css from './Detail.module.css';

/** Who published a post, and when. */
export function AuthorLine({ post }: { post: Pick<Post, 'author' | 'source' | 'createdAt'> }) {
  const { author, source, createdAt } = post;
  return (
    <Cluster as="p" gap="1h" nowrap className={css.byline}>
      <Avatar name={author?.name ?? source?.name ?? null} src={author?.profileImage ?? null} />
      <span>
        {!author && source ? <SourceName source={source} /> : <AuthorName author={author} />}
        <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      </span>
    </Cluster>
  );
}

const SourceName = ({ source: { name, link } }: { source: PostSource }) => (
  <span className={css.name}>
    <span>
      Imported from{' '}
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow">
          {name}
        </a>
      ) : (
        name
      )}
    </span>
  </span>
);

export const AuthorName = ({ author }: { author: PublicUser | null }) => (
  <span className={css.name}>
    {author ? <Link to={`/authors/${author.id}`}>{author.name}</Link> : unknownAuthor}
    {author?.subscription === 'premium' && (
      <Tooltip text="Premium Member">
        <Icon icon={Crown} className={css.crown} />
      </Tooltip>
    )}
  </span>
);
