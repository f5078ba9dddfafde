import { BriefcaseBusiness, FileText } from 'lucide-react';
import type { User } from '../../../contract/shapes/user.ts';
import { mayPublish } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useSelling } from '../plans/use-selling.ts';
import css from './Dashboard.module.css';
import { hasNoPosts } from '../plans/has-no-posts.ts';
import type { Kind } from './own-item.ts';

/** Empty state with the next step. */
export function NoItems({ kind, user }: { kind: Kind; user: User }) {
  const title = kind === 'job' ? 'No jobs yet' : 'No posts yet';
  const icon = kind === 'job' ? BriefcaseBusiness : FileText;
  const isSelling = useSelling();
  if (!mayPublish(user.role))
    return (
      <div className={css.none}>
        <EmptyState level="h3" icon={icon} title={title}>
          Moderators review items but don’t publish any.
        </EmptyState>
      </div>
    );
  if (isSelling && hasNoPosts(user))
    return (
      <div className={css.none}>
        <EmptyState
          level="h3"
          icon={icon}
          title={title}
          actions={<ButtonLink to="/packages">View Packages</ButtonLink>}
        >
          To publish, your institution needs a package or credits.
        </EmptyState>
      </div>
    );
  return (
    <div className={css.none}>
      <EmptyState
        level="h3"
        icon={icon}
        title={title}
        actions={
          <ButtonLink to={kind === 'job' ? '/jobs/create' : '/posts/create'}>
            {kind === 'job' ? 'Post your first job' : 'Create your first post'}
          </ButtonLink>
        }
      >
        {kind === 'job'
          ? 'Describe the position. It becomes public after review by a moderator.'
          : 'Announce a call, program, workshop or course, or write a blog. It becomes public after review by a moderator.'}
      </EmptyState>
    </div>
  );
}
