import { CircleX, Clock } from 'lucide';
import { type ReactNode, useState } from 'react';
import type { ApprovalStatus, ItemEntity } from '../../../contract/vocabulary/index.ts';
import { statusName } from '../../lib/format/status-names.ts';
import { useData } from '../../lib/loading/use-data.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './OwnItems.module.css';

const approvalStatus: ApprovalStatus[] = ['pending', 'rejected'];

/** Query of the newest own items that are pending or were rejected; drafts are on the dashboard. */
export const notPublic = { approvalStatus, sort: 'newest', limit: 12 } as const;

interface OwnItem {
  id: string;
  title: string;
  approvalStatus: ApprovalStatus;
  rejectionReason: string | null;
}

interface Props<Item> {
  kind: ItemEntity;
  /** 'workshops' */
  plural: string;
  layout: 'rows' | 'tiles';
  load: (signal: AbortSignal) => Promise<{ items: Item[]; totalCount: number }>;
  card: (item: Item, about: { now: string; status: ReactNode }) => ReactNode;
}

/** A button that shows the user's own items that are not public; hidden if there are none. */
export function OwnItems<Item extends OwnItem>({ kind, plural, layout, load, card }: Props<Item>) {
  const { data: own } = useData(plural, async (signal) => ({
    ...(await load(signal)),
    now: new Date().toISOString(),
  }));
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
        <Icon of={Clock} />
        <span>Your items</span>
        <span className={css.count}>{own.totalCount}</span>
        <VisuallyHidden> that are not public</VisuallyHidden>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Your ${plural} that are not public`} wide>
        <p className={css.note}>Only you and moderators can see them.</p>
        <ul className={css[layout]}>
          {own.items.map((item) => (
            <li key={item.id}>{card(item, { now: own.now, status: <Status kind={kind} item={item} /> })}</li>
          ))}
        </ul>
        {own.totalCount > own.items.length && (
          <p className={css.more}>
            <Link to="/dashboard">Show all on your dashboard</Link>
          </p>
        )}
      </Dialog>
    </>
  );
}

/** On the author's own card (docs/rules.md#cards). */
function Status({ kind, item }: { kind: ItemEntity; item: OwnItem }) {
  if (item.approvalStatus !== 'rejected')
    return (
      <p className={css.status}>
        <span>
          <Badge tone="warn" icon={Clock}>
            {statusName('pending', kind)}
          </Badge>
        </span>
      </p>
    );
  return (
    <div className={css.status}>
      <p className={css.line}>
        <Badge tone="danger" icon={CircleX}>
          Rejected
        </Badge>
        <ButtonLink to={`/${kind}s/edit/${item.id}`} variant="outline" size="small" className={css.resubmit}>
          Edit &amp; Resubmit
          <VisuallyHidden>: {item.title}</VisuallyHidden>
        </ButtonLink>
      </p>
      {item.rejectionReason && <p>Reason: {item.rejectionReason}</p>}
    </div>
  );
}
