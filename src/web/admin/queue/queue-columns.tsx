import { Eye, Unlink } from 'lucide';
import { unknownAuthor } from '../../../contract/text/byline.ts';
import {
  itemNames,
  positionLabel,
  typeAndSubType,
  type DecidableStatus,
  type Collection,
} from '../../../contract/vocabulary/index.ts';
import { shortDate, shortMoment } from '../../lib/format/dates.ts';
import { statusName } from '../../lib/format/status-names.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FeaturedBadge } from '../../items/list/FeaturedBadge.tsx';
import type { Column } from '../kit/columns.ts';
import { stateBadges, statusBadges } from './labels.ts';
import type { QueuedItem } from './load-queue.ts';
import css from './Queue.module.css';
import type { StatusTab } from './queue-filters.tsx';
import { isLate, waitingText } from '../../items/staff/waiting.ts';

type Open = (id: string) => void;

const columnOf: Record<Collection, string> = { jobs: 'Position', posts: 'Type' };

export const queueColumns = (collection: Collection, tab: StatusTab, onOpen: Open): Column<QueuedItem>[] => [
  {
    header: 'Status',
    width: '7.5rem',
    from: 'medium',
    cell: (item) => <Status collection={collection} item={item} />,
  },
  {
    header: itemNames[collection].one,
    cell: (item) => <Title collection={collection} item={item} onOpen={onOpen} />,
  },
  { header: columnOf[collection], width: '12rem', from: 'wide', cell: typeOf },
  {
    header: tab === 'pending' ? 'Waiting' : 'Submitted',
    width: '6.5rem',
    format: 'number',
    from: 'medium',
    cell: (item) => (
      <span
        className={css.when}
        data-late={isWaitingLong(item)}
        title={`Submitted ${shortMoment(item.submittedAt)}`}
      >
        {waiting(item) ?? shortDate(item.submittedAt)}
      </span>
    ),
  },
];

const waiting = ({ state, submittedAt }: QueuedItem): string | null =>
  state ? waitingText(submittedAt, Date.now()) : null;
const isWaitingLong = ({ state, submittedAt }: QueuedItem): true | undefined =>
  (state !== null && isLate(submittedAt, Date.now())) || undefined;

function Status({ collection, item }: { collection: Collection; item: QueuedItem }) {
  const status = item.approvalStatus as DecidableStatus;
  const badge = item.state
    ? stateBadges[item.state]
    : { ...statusBadges[status], label: statusName(status, collection) };
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.label}
    </Badge>
  );
}

const Title = ({ collection, item, onOpen }: { collection: Collection; item: QueuedItem; onOpen: Open }) => (
  <>
    {/* On a narrow screen, which has no columns for them. */}
    <span className={css.narrow}>
      <Status collection={collection} item={item} />
      <span data-late={isWaitingLong(item)}>{waiting(item) ?? shortDate(item.submittedAt)}</span>
    </span>
    <button type="button" className={css.title} title={item.title} onClick={() => onOpen(item.id)}>
      {item.title}
    </button>
    <span className={css.sub}>
      {item.featured && <FeaturedBadge />}
      {item.deadLink && (
        <Badge tone="warn" icon={Unlink}>
          Broken link
        </Badge>
      )}
      {item.hints.length > 0 && (
        <Badge tone="note" icon={Eye}>
          {item.hints.length === 1 ? '1 hint' : `${item.hints.length} hints`}
        </Badge>
      )}
      <span>{'employer' in item ? item.employer : (item.author?.name ?? unknownAuthor)}</span>
    </span>
  </>
);

const typeOf = (item: QueuedItem): string =>
  'employer' in item ? item.position.map(positionLabel).join(', ') : typeAndSubType(item, ', ');
