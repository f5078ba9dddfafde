import { CircleX, Clock } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isPostType, type Collection, type ItemType, types } from '../../../contract/vocabulary/index.ts';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { statusName } from '../../lib/format/status-names.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Grid } from '../../ui/Layout.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { NotPublic } from './not-public.data.ts';
import { JobCard } from './JobCard.tsx';
import { PostItem } from './PostItem.tsx';
import css from './OwnItems.module.css';

interface ItemCardProps {
  item: ListedJob | ListedPost;
  now: string;
  status?: ReactNode;
}

/** The card of a job or a post, where there may be either; lists of one type import its own alone. */
const ItemCard = ({ item, ...props }: ItemCardProps) =>
  'employer' in item ? <JobCard job={item} {...props} /> : <PostItem post={item} {...props} />;

/** A button that shows the user's own items of a type that are not public; hidden if there are none. */
export default function OwnItems({ type }: { type: ItemType }) {
  const { data: own } = useRouteData<NotPublic | null>(`/own/not-public/${type}`);
  const { plural, collection } = types[type];
  const [isOpen, setOpen] = useState(false);
  if (!own || own.totalCount === 0) return null;
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        title={`Your ${plural} that are not public`}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Clock} />
        <span>Your items</span>
        <span className="ink-3 tabular">{own.totalCount}</span>
        <VisuallyHidden> that are not public</VisuallyHidden>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Your ${plural} that are not public`} wide>
        <p className="ink-2 below-2">Only you and moderators can see them.</p>
        <Grid as="ul" min={isPostType(type) ? '16.5rem' : '100%'} gap="2" className={css.items}>
          {own.items.map((item) => (
            <li key={item.id}>
              <ItemCard item={item} now={own.now} status={<Status collection={collection} item={item} />} />
            </li>
          ))}
        </Grid>
        {own.totalCount > own.items.length && (
          <p className="above-2">
            <Link to="/dashboard">Show all on your dashboard</Link>
          </p>
        )}
      </Dialog>
    </>
  );
}

/** On the author's own card (docs/specification.md#cards). */
function Status({ collection, item }: { collection: Collection; item: NotPublic['items'][number] }) {
  if (item.approvalStatus !== 'rejected')
    return (
      <p className={css.status}>
        <span>
          <Badge tone="warn" icon={Clock}>
            {statusName('pending', collection)}
          </Badge>
        </span>
      </p>
    );
  return (
    <div className={css.status}>
      <Cluster as="p" gap="1" justify="between">
        <Badge tone="danger" icon={CircleX}>
          Rejected
        </Badge>
        <ButtonLink
          to={`/${collection}/edit/${item.id}`}
          variant="outline"
          size="small"
          className={css.resubmit}
        >
          Edit &amp; Resubmit
          <VisuallyHidden>: {item.title}</VisuallyHidden>
        </ButtonLink>
      </Cluster>
      {item.rejectionReason && <p>Reason: {item.rejectionReason}</p>}
    </div>
  );
}
