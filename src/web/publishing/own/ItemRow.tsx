import { Trash2, CircleCheck, CircleX, Clock3, type IconNode, PenLine } from 'lucide';
import type { ApprovalStatus, Collection } from '../../../contract/vocabulary/index.ts';
import { truncate } from '../../lib/format/truncate.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { delayedSkeletons, Skeleton } from '../../ui/Skeleton.tsx';
import { ButtonLink, IconButton } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { statusName } from '../../lib/format/status-names.ts';
import { ConfirmOpen } from './ConfirmOpen.tsx';
import type { OwnItem } from './own-item.ts';
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

const written: Record<Collection, (label: string) => string> = {
  jobs: (label) => label.toUpperCase(),
  posts: (label) => label,
};

/** How an item's status is shown to its author; other values are drafts. */
function itemState(status: ApprovalStatus, collection: Collection): ItemState {
  return { ...(known[status] ?? draft), label: written[collection](statusName(status, collection)) };
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
  const { label, tone, icon, edit } = itemState(item.status, item.collection);
  return (
    <li className={classNames(css.row, isMarked && css.marked)}>
      <div className={css.state}>
        {choice && (
          <input
            type="checkbox"
            className={css.choice}
            aria-label={`Choose ${item.title}`}
            checked={choice.isChosen}
            onChange={(event) => choice.choose(event.target.checked)}
          />
        )}
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </div>
      <div className="shrink">
        <h3 className={css.title} dir="auto">
          <Link to={item.to} title={item.title}>
            {truncate(item.title, 80)}
          </Link>
        </h3>
        <p className={css.meta}>
          {item.about && `${item.about} · `}
          <span className={item.isUrgent ? css.urgent : undefined}>{item.when}</span>
          {item.actedBy && ` · by ${item.actedBy}`}
        </p>
        {item.numbers && <Numbers {...item} />}
        {item.note && <p className={css.reason}>{item.note}</p>}
        {item.linkProblem && (
          <p className={css.reason}>
            <b>Broken link:</b> {item.linkProblem}
          </p>
        )}
        {item.reason && (
          <p className={css.reason}>
            <b>Needs changes:</b> {item.reason}
          </p>
        )}
      </div>
      <div className={css.act}>
        {item.canConfirm && <ConfirmOpen id={item.id} title={item.title} onConfirmed={onConfirmed} />}
        <ButtonLink to={item.editTo} size="small" variant={item.status === 'rejected' ? 'outline' : 'quiet'}>
          {edit}
          <VisuallyHidden>: {item.title}</VisuallyHidden>
        </ButtonLink>
        <IconButton
          label={`Delete ${truncate(item.title, 80)}`}
          title="Delete"
          onClick={() => onDelete(item)}
        >
          <Icon icon={Trash2} />
        </IconButton>
      </div>
    </li>
  );
}

const Numbers = ({ collection, id, title, numbers }: OwnItem) => (
  <p className={css.meta}>
    <Link to={`/${collection}/${id}/numbers`}>
      {numbers}
      <VisuallyHidden>: numbers of {title}</VisuallyHidden>
    </Link>
  </p>
);

/** Has a row's size. */
export const RowSkeleton = () => (
  <li className={`${css.row} ${delayedSkeletons}`} aria-hidden="true">
    <div className={css.state}>
      <Skeleton width="6rem" height="1.4rem" />
    </div>
    <div className="shrink">
      <div className={css.titleSkeleton}>
        <Skeleton width="70%" height="1rem" />
      </div>
      <div className={css.metaSkeleton}>
        <Skeleton width="45%" />
      </div>
    </div>
    <div className={css.act}>
      <Skeleton width="5rem" height="2.25rem" />
    </div>
  </li>
);
