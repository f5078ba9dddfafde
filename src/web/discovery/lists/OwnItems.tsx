import { CircleX, Clock } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ItemType, typeAndSubType, types, statusName } from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';
import { useRouteData } from '../../lib/loading/use-route-data.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OwnRow } from '../../ui/OwnRow.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { NotPublic } from './not-public.data.ts';

/** A button that shows the user's own items of a type that are not public; hidden if there are none. */
export default function OwnItems({ type }: { type: ItemType }) {
  const { data: own } = useRouteData<NotPublic | null>(`/own/not-public/${type}`);
  const { plural } = types[type];
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
        <ul>
          {own.items.map((item) => (
            <Own key={item.id} type={type} item={item} />
          ))}
        </ul>
        {own.totalCount > own.items.length && (
          <p className="above-2">
            <Link to="/dashboard">Show all on your dashboard</Link>
          </p>
        )}
      </Dialog>
    </>
  );
}

/** Its state, and what its author can do about it (docs/specification.md#cards). */
function Own({ type, item }: { type: ItemType; item: NotPublic['items'][number] }) {
  const { collection } = types[type];
  const { id, title, approvalStatus, rejectionReason, postedAt } = item;
  const isRejected = approvalStatus === 'rejected';
  const about = 'employer' in item ? item.employer : typeAndSubType(item);
  return (
    <OwnRow
      title={title}
      to={`/${collection}/${id}`}
      badge={
        <Badge tone={isRejected ? 'danger' : 'warn'} icon={isRejected ? CircleX : Clock}>
          {isRejected ? 'Rejected' : statusName('pending', collection)}
        </Badge>
      }
      line={
        <>
          {about} · <time dateTime={postedAt}>{longDate(postedAt)}</time>
        </>
      }
      note={isRejected && rejectionReason && `Reason: ${rejectionReason}`}
      action={
        isRejected && (
          <ButtonLink to={`/${collection}/edit/${id}`} variant="outline" size="small">
            Edit &amp; Resubmit
            <VisuallyHidden>: {title}</VisuallyHidden>
          </ButtonLink>
        )
      }
    />
  );
}
