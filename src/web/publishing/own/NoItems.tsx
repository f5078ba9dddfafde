import type { ReactNode } from 'react';
import type { User } from '../../../contract/people/user.ts';
import { type Collection, mayPublish } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useSelling, mustBuyPosts } from '../../lib/shop.ts';

const firstSteps = {
  jobs: {
    fact: 'No jobs yet.',
    text: 'Describe the position. It becomes public after review by a moderator.',
    action: <ButtonLink to="/jobs/create">Post your first job</ButtonLink>,
  },
  posts: {
    fact: 'No posts yet.',
    text: 'Announce a call, program, workshop or course, or write a blog. It becomes public after review by a moderator.',
    action: <ButtonLink to="/posts/create">Create your first post</ButtonLink>,
  },
};

/** Empty state with the next step. */
export function NoItems({ collection, user }: { collection: Collection; user: User }) {
  const isSelling = useSelling();
  const { fact, text, action } = firstSteps[collection];
  const empty = (words: string, actions?: ReactNode) => (
    <EmptyState actions={actions}>
      {fact} {words}
    </EmptyState>
  );
  if (!mayPublish(user.role)) return empty('Moderators review items but don’t publish any.');
  if (isSelling && mustBuyPosts(user))
    return empty(
      'To publish, your institution needs a package or credits.',
      <ButtonLink to="/packages">View Packages</ButtonLink>,
    );
  return empty(text, action);
}
