import { Star } from 'lucide-react';
import { useEffect, useRef, type MouseEvent } from 'react';
import {
  positionLabel,
  postTypeNames,
  subTypeLabels,
  type DecidableStatus,
} from '../../../../contract/vocabulary/index.ts';
import { shortDate } from '../../../format/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { stateLooks, statusLooks } from './labels.ts';
import css from './Queue.module.css';
import type { ItemKind, StatusTab } from './queue-url.ts';
import type { QueuedItem } from './use-queue.ts';
import { isLate, waitingText } from './waiting.ts';

interface Props {
  kind: ItemKind;
  tab: StatusTab;
  items: QueuedItem[];
  now: number;
  cursor: string | null;
  selected: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onToggleAll: () => void;
  onOpen: (id: string) => void;
}

export function QueueTable({
  kind,
  tab,
  items,
  now,
  cursor,
  selected,
  onToggle,
  onToggleAll,
  onOpen,
}: Props) {
  const all = items.length > 0 && items.every(({ id }) => selected.has(id));
  const some = items.some(({ id }) => selected.has(id));
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>{kind === 'post' ? 'Posts' : 'Jobs'}, with status and waiting time</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              label={<VisuallyHidden>Select all on this page</VisuallyHidden>}
              checked={all}
              onChange={onToggleAll}
              ref={(box) => {
                if (box) box.indeterminate = some && !all;
              }}
            />
          </th>
          <th scope="col">Status</th>
          <th scope="col">{kind === 'post' ? 'Post' : 'Job'}</th>
          <th scope="col" className={css.wide}>
            {kind === 'post' ? 'Type' : 'Position'}
          </th>
          <th scope="col">{tab === 'pending' ? 'Waiting' : 'Submitted'}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            now={now}
            isCurrent={item.id === cursor}
            isSelected={selected.has(item.id)}
            onToggle={onToggle}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  item,
  now,
  isCurrent,
  isSelected,
  onToggle,
  onOpen,
}: {
  item: QueuedItem;
  now: number;
  isCurrent: boolean;
  isSelected: boolean;
  onToggle: (id: string) => void;
  onOpen: (id: string) => void;
}) {
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const open = (event: MouseEvent) => {
    if ((event.target as HTMLElement).closest('label, a, input')) return;
    onOpen(item.id);
  };
  const look = item.state ? stateLooks[item.state] : statusLooks[item.approvalStatus as DecidableStatus];
  const waiting = item.approvalStatus === 'pending' ? waitingText(item.submittedAt, now) : null;
  const late = (waiting && isLate(item.submittedAt, now)) || undefined;
  return (
    <tr ref={row} aria-current={isCurrent || undefined} onClick={open}>
      <td>
        <Checkbox
          label={<VisuallyHidden>Select {item.title}</VisuallyHidden>}
          checked={isSelected}
          onChange={() => onToggle(item.id)}
        />
      </td>
      <td>
        <Badge tone={look.tone} icon={look.icon}>
          {look.label}
        </Badge>
        {/* On a narrow screen, which has no column for it. */}
        <span className={css.waitBelow} data-late={late}>
          {waiting ?? shortDate(item.submittedAt)}
        </span>
      </td>
      <td>
        <button type="button" className={css.title} title={item.title} onClick={() => onOpen(item.id)}>
          {item.title}
        </button>
        <span className={css.sub}>
          {item.featured && (
            <Badge tone="special" icon={Star}>
              Featured
            </Badge>
          )}
          <span>{'employer' in item ? item.employer : (item.author?.name ?? 'Unknown Author')}</span>
        </span>
      </td>
      <td className={css.wide}>{kindOf(item)}</td>
      <td className={css.when} data-late={late}>
        {waiting}
        <small>{shortDate(item.submittedAt)}</small>
      </td>
    </tr>
  );
}

const kindOf = (item: QueuedItem): string =>
  'employer' in item
    ? item.position.map(positionLabel).join(', ')
    : [postTypeNames[item.type].label, item.subType && subTypeLabels[item.subType]]
        .filter(Boolean)
        .join(', ');

/** Rows of the size of those that are on their way. */
export const QueueSkeleton = () => (
  <div className={css.skeleton} role="status">
    <VisuallyHidden>Loading...</VisuallyHidden>
    {Array.from({ length: 12 }, (_, index) => (
      <div key={index}>
        <Skeleton width="1.1rem" height="1.1rem" />
        <Skeleton width="5.5rem" height="1.3rem" />
        <Skeleton width={`${55 + ((index * 17) % 35)}%`} />
      </div>
    ))}
  </div>
);
