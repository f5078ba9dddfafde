import { BriefcaseBusiness, FileText } from 'lucide';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/people/user.ts';
import { type Collection, mayPublish } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useSelling, mustBuyPosts } from '../../lib/shop.ts';
import css from './OwnItemsPanel.module.css';

const firstSteps = {
  jobs: {
    title: 'No jobs yet',
    icon: BriefcaseBusiness,
    text: 'Describe the position. It becomes public after review by a moderator.',
    action: <ButtonLink to="/jobs/create">Post your first job</ButtonLink>,
  },
  posts: {
    title: 'No posts yet',
    icon: FileText,
    text: 'Announce a call, program, workshop or course, or write a blog. It becomes public after review by a moderator.',
    action: <ButtonLink to="/posts/create">Create your first post</ButtonLink>,
  },
};

/** Empty state with the next step. */
export function NoItems({ collection, user }: { collection: Collection; user: User }) {
  const isSelling = useSelling();
  const { title, icon, text, action } = firstSteps[collection];
  const empty = (words: string, actions?: ReactNode) => (
    <div className={css.none}>
      <EmptyState level="h3" icon={icon} title={title} actions={actions}>
        {words}
      </EmptyState>
    </div>
  );
  if (!mayPublish(user.role)) return empty('Moderators review items but don’t publish any.');
  if (isSelling && mustBuyPosts(user))
    return empty(
      'To publish, your institution needs a package or credits.',
      <ButtonLink to="/packages">View Packages</ButtonLink>,
    );
  return empty(text, action);
}
