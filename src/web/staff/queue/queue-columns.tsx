import { Copy, Eye, Star, Unlink } from 'lucide';
import { unknownAuthor } from '../../../contract/text/item-labels.ts';
import {
  itemNames,
  positionLabel,
  typeAndSubType,
  types,
  type DecidableStatus,
  stateNames,
} from '../../../contract/vocabulary/index.ts';
import { longDate, longMoment } from '../../lib/format/dates.ts';
import { Badge } from '../../ui/Badge.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { stateBadges, statusBadges, type Scope } from './labels.ts';
import type { QueuedItem } from './load-queue.ts';
import css from './Queue.module.css';
import type { StatusTab } from './QueueHead.tsx';
import { isLate, waitingText } from '../../publishing/staff/waiting.ts';

type Open = (id: string) => void;

/** Where jobs and posts are shown, the line below the title says which. */
const columnsOf: Record<Scope, { title: string; type?: string }> = {
  items: { title: 'Item' },
  jobs: { title: itemNames.jobs.one, type: 'Position' },
  posts: { title: itemNames.posts.one, type: 'Type' },
};

export const queueColumns = (scope: Scope, tab: StatusTab, onOpen: Open): Column<QueuedItem>[] => [
  {
    header: 'Status',
    width: '9rem',
    from: 'medium',
    cell: (item) => <Status item={item} />,
  },
  {
    header: columnsOf[scope].title,
    cell: (item) => <Title item={item} saysType={!columnsOf[scope].type} onOpen={onOpen} />,
  },
  ...typeColumn(columnsOf[scope].type),
  {
    header: tab === 'pending' ? 'Waiting' : 'Submitted',
    width: tab === 'pending' ? '5.25rem' : '9.5rem',
    format: 'number',
    from: 'medium',
    cell: (item) => (
      <span
        className={css.when}
        data-late={isWaitingLong(item)}
        title={`Submitted ${longMoment(item.submittedAt)}`}
      >
        {waiting(item) ?? longDate(item.submittedAt)}
      </span>
    ),
  },
];

function typeColumn(header: string | undefined): Column<QueuedItem>[] {
  return header ? [{ header, width: '12rem', from: 'wide', cell: typeOf }] : [];
}

const waiting = ({ state, submittedAt }: QueuedItem): string | null =>
  state ? waitingText(submittedAt, Date.now()) : null;
const isWaitingLong = ({ state, submittedAt }: QueuedItem): true | undefined =>
  (state !== null && isLate(submittedAt, Date.now())) || undefined;

function Status({ item }: { item: QueuedItem }) {
  const status = item.approvalStatus as DecidableStatus;
  const badge = item.state ? stateBadges[item.state] : { ...statusBadges[status], label: stateNames[status] };
  return (
    <Badge tone={badge.tone} icon={badge.icon}>
      {badge.label}
    </Badge>
  );
}

const Title = ({ item, saysType, onOpen }: { item: QueuedItem; saysType: boolean; onOpen: Open }) => (
  <>
    {/* On a narrow screen, which has no columns for them. */}
    <span className={css.narrow}>
      <Status item={item} />
      <span data-late={isWaitingLong(item)}>{waiting(item) ?? longDate(item.submittedAt)}</span>
    </span>
    <button type="button" className={css.title} title={item.title} onClick={() => onOpen(item.id)}>
      {item.title}
    </button>
    <span className={css.sub}>
      {item.featured && (
        <Badge tone="special" icon={Star}>
          Featured
        </Badge>
      )}
      {item.deadLink && (
        <Badge tone="warn" icon={Unlink}>
          Broken link
        </Badge>
      )}
      <FlagBadges hints={item.hints} />
      <span>
        {saysType && `${item.entity === 'job' ? types.job.label : typeAndSubType(item, ', ')} · `}
        {item.entity === 'job' ? item.employer : (item.author?.name ?? unknownAuthor)}
      </span>
    </span>
  </>
);

function FlagBadges({ hints }: Pick<QueuedItem, 'hints'>) {
  const others = hints.filter(({ kind }) => kind !== 'duplicate').length;
  return (
    <>
      {others < hints.length && (
        <Badge tone="note" icon={Copy}>
          Similar item
        </Badge>
      )}
      {others > 0 && (
        <Badge tone="note" icon={Eye}>
          {others === 1 ? '1 hint' : `${others} hints`}
        </Badge>
      )}
    </>
  );
}

const typeOf = (item: QueuedItem): string =>
  item.entity === 'job' ? item.position.map(positionLabel).join(', ') : typeAndSubType(item, ', ');
