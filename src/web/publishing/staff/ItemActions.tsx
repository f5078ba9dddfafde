import { ListChecks, Pencil, Star, StarOff, Copy } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Collection, isStaff, type ApprovalStatus } from '../../../contract/vocabulary/index.ts';
import type { JobCard } from '../../../contract/publishing/job.ts';
import type { PostCard } from '../../../contract/publishing/post.ts';
import type { User } from '../../../contract/people/user.ts';
import { call, failureMessage } from '../../lib/api/call.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import { Toast, useToastTimer } from '../../ui/Toast.tsx';
import { Withdrawal } from '../own/Withdrawal.tsx';
import { Outcome } from '../own/Outcome.tsx';
import css from './ItemActions.module.css';

/** Copies the item of this page into a draft, and opens its form. */
function PostAgain({ collection, id }: { collection: Collection; id: string }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const copy = async () => {
    try {
      const draft = await call(`POST /${collection}/:id/copy`, { params: { id } });
      await navigate(`/${collection}/edit/${draft.id}`);
    } catch (error) {
      setFailure(failureMessage(error));
    }
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={copy}>
        <Icon icon={Copy} /> Post again
      </Button>
      <Toast tone="danger" text={failure} onDismiss={() => setFailure(null)} />
    </>
  );
}

interface OwnedItem {
  userId: string | null;
  approvalStatus: ApprovalStatus;
}

/** What an author or staff may do with an item on its page; a test compares it with the server's policy, which decides. */
export function itemRights({ id, role }: Pick<User, 'id' | 'role'>, { userId, approvalStatus }: OwnedItem) {
  const isShown = isStaff(role) && approvalStatus !== 'draft';
  const isAdmin = isShown && role === 'admin';
  const isOwn = userId === id && approvalStatus !== 'draft';
  return {
    mayEdit: isAdmin || isOwn,
    mayWithdraw: approvalStatus === 'approved' && (isShown || isOwn),
    mayFeature: isAdmin && approvalStatus === 'approved',
    mayReview: isShown,
  };
}

interface TitledItem {
  id: string;
  title: string;
  approvalStatus: string;
}

/** Longest search term that the queue accepts. */
const maxTerm = 200;

/** The queue with an item open for review, however many others are in it: it is searched by its title. */
export function reviewAddress(collection: Collection, { id, title, approvalStatus }: TitledItem): string {
  const query = new URLSearchParams({ q: [...title].slice(0, maxTerm / 2).join(''), item: id });
  if (approvalStatus !== 'pending') query.set('status', approvalStatus);
  return `/admin/${collection}?${query}`;
}

type Item = Partial<Pick<JobCard, 'outcome'>> &
  Pick<JobCard | PostCard, 'id' | 'title' | 'userId' | 'approvalStatus' | 'featured' | 'withdrawn'>;

interface ItemActionsProps {
  collection: Collection;
  item: Item;
  user: User;
}

/** What its author and staff may do with the item on its page. */
export default function ItemActions({ collection, item, user }: ItemActionsProps) {
  const { mayEdit, mayFeature, mayReview, mayWithdraw } = itemRights(user, item);
  // Its author finds 'Edit' beside the reason why nobody else sees it.
  const hasEdit = mayEdit && (item.approvalStatus === 'approved' || user.id !== item.userId);
  if (!hasEdit && !mayReview) return null;
  const button = { variant: 'outline', size: 'small' } as const;
  return (
    <Cluster as="nav" gap="1" nowrap className={css.actions} aria-label={mayReview ? 'Staff' : 'Your item'}>
      {hasEdit && (
        <ButtonLink
          {...button}
          to={
            user.role === 'admin' ? `/admin/${collection}/edit/${item.id}` : `/${collection}/edit/${item.id}`
          }
        >
          <Icon icon={Pencil} /> Edit
        </ButtonLink>
      )}
      {mayWithdraw && <Withdrawal collection={collection} item={item} />}
      {mayWithdraw && user.role !== 'moderator' && <PostAgain collection={collection} id={item.id} />}
      {mayWithdraw && 'outcome' in item && <Outcome id={item.id} outcome={item.outcome} />}
      {mayFeature && <FeatureButton collection={collection} item={item} />}
      {mayReview && (
        <ButtonLink {...button} to={reviewAddress(collection, item)}>
          <Icon icon={ListChecks} /> Queue
        </ButtonLink>
      )}
    </Cluster>
  );
}

function FeatureButton({ collection, item }: Pick<ItemActionsProps, 'collection' | 'item'>) {
  const [featured, setFeatured] = useState(item.featured);
  const [message, setMessage] = useState<{ tone: 'ok' | 'danger'; text: string } | null>(null);
  const hold = useToastTimer(message?.tone === 'ok' ? message : null, () => setMessage(null));
  const toggle = async () => {
    try {
      const changed = await call(`PUT /admin/${collection}/:id/featured`, {
        params: { id: item.id },
        body: { featured: !featured },
      });
      setFeatured(changed.featured);
      setMessage({
        tone: 'ok',
        text: changed.featured ? 'Featured. It now appears first in lists.' : 'No longer featured.',
      });
    } catch (error) {
      setMessage({ tone: 'danger', text: failureMessage(error) });
    }
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={toggle}>
        {featured ? <Icon icon={StarOff} /> : <Icon icon={Star} />} {featured ? 'Unfeature' : 'Feature'}
      </Button>
      <Toast {...message} text={message?.text} onHold={hold} onDismiss={() => setMessage(null)} />
    </>
  );
}
