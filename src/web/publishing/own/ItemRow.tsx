import {
  ChartNoAxesColumn,
  CircleCheck,
  CircleX,
  Clock3,
  Ellipsis,
  type IconNode,
  PenLine,
  Trash2,
} from 'lucide';
import { Link } from 'react-router';
import { type ApprovalStatus, statusName } from '../../../contract/vocabulary/index.ts';
import { truncate } from '../../../contract/text/plain-text.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx';
import { OwnRow } from '../../ui/OwnRow.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ConfirmOpen } from './ConfirmOpen.tsx';
import type { OwnItem } from './own-item.ts';
import fields from '../../ui/Field.module.css';
import css from './ItemRow.module.css';

interface ItemState {
  /** Text of the badge (docs/specification.md#cards). */
  label: string;
  tone: BadgeTone;
  icon: IconNode;
  /** The author's next action. */
  edit: string;
}

type State = Omit<ItemState, 'label'>;

const draft: State = {
  tone: 'outline',
  icon: PenLine,
  edit: 'Continue',
};
const known: Partial<Record<ApprovalStatus, State>> = {
  rejected: {
    tone: 'danger',
    icon: CircleX,
    edit: 'Edit & Resubmit',
  },
  pending: {
    tone: 'warn',
    icon: Clock3,
    edit: 'Edit',
  },
  approved: { tone: 'ok', icon: CircleCheck, edit: 'Edit' },
};

/** How an item's status is shown to its author; other values are drafts. */
function itemState(status: ApprovalStatus): ItemState {
  return { ...(known[status] ?? draft), label: statusName(status, 'jobs').toUpperCase() };
}

interface ItemRowProps {
  item: OwnItem;
  /** It was saved just now. */
  isMarked: boolean;
  onDelete: (item: OwnItem) => void;
  /** Where several can be chosen. */
  choice?: { isChosen: boolean; choose: (isChosen: boolean) => void };
  onConfirmed: () => void;
}

/** A row for one of the user's items, status first. */
export function ItemRow({ item, isMarked, onDelete, onConfirmed, choice }: ItemRowProps) {
  const { label, tone, icon, edit } = itemState(item.status);
  return (
    <OwnRow
      className={classNames(isMarked && css.marked, choice && css.wide)}
      title={item.title}
      to={item.to}
      badge={
        <div className={css.state}>
          {choice && (
            <label className={classNames(fields.check, css.choice)}>
              <input
                type="checkbox"
                aria-label={`Choose ${item.title}`}
                checked={choice.isChosen}
                onChange={(event) => choice.choose(event.target.checked)}
              />
            </label>
          )}
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </div>
      }
      line={
        <>
          {item.about && `${item.about} · `}
          <span className={item.isUrgent ? css.urgent : undefined}>{item.when}</span>
          {item.actedBy && ` · by ${item.actedBy}`}
          {item.status === 'approved' && !item.numbers && <span className="ink-3"> · 0 seen</span>}
        </>
      }
      numbers={item.numbers && <Numbers {...item} />}
      note={<Notes item={item} />}
      action={
        <>
          {item.canConfirm && <ConfirmOpen id={item.id} title={item.title} onConfirmed={onConfirmed} />}
          <ButtonLink
            to={item.editTo}
            size="small"
            variant={item.status === 'rejected' ? 'outline' : 'quiet'}
          >
            {edit}
            <VisuallyHidden>: {item.title}</VisuallyHidden>
          </ButtonLink>
        </>
      }
      more={
        <MenuButton
          label={`More about ${truncate(item.title, 80)}`}
          entries={entriesOf(item, edit, onDelete)}
        >
          <Icon icon={Ellipsis} />
        </MenuButton>
      }
    />
  );
}

const Numbers = ({ collection, id, title, numbers }: OwnItem) => (
  <Link className={css.numbers} to={`/${collection}/${id}/numbers`}>
    {numbers}
    <VisuallyHidden>: numbers of {title}</VisuallyHidden>
  </Link>
);

/** What became of it, and what has to change. */
function Notes({ item: { note, linkProblem, reason } }: Pick<ItemRowProps, 'item'>) {
  if (!note && !linkProblem && !reason) return null;
  return (
    <>
      {note && <p>{note}</p>}
      {linkProblem && (
        <p>
          <b>Broken link:</b> {linkProblem}
        </p>
      )}
      {reason && <p className={css.reason}>{reason}</p>}
    </>
  );
}

const entriesOf = (item: OwnItem, edit: string, onDelete: ItemRowProps['onDelete']): MenuEntry[] => [
  { label: edit, icon: PenLine, to: item.editTo },
  ...(item.status === 'approved'
    ? [{ label: 'Numbers', icon: ChartNoAxesColumn, to: `/${item.collection}/${item.id}/numbers` }]
    : []),
  { label: 'Delete', icon: Trash2, onSelect: () => onDelete(item) },
];
