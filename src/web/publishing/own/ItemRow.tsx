import { Trash2 } from 'lucide';
import { truncate } from '../../lib/format/truncate.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { delayedSkeletons, Skeleton } from '../../ui/Skeleton.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { ConfirmOpen } from './ConfirmOpen.tsx';
import css from './ItemRow.module.css';
import { itemState } from './item-state.ts';
import type { OwnItem } from './own-item.ts';

interface Props {
  item: OwnItem;
  /** It was saved just now. */
  isMarked: boolean;
  onDelete: (item: OwnItem) => void;
  /** Where several can be chosen. */
  choice?: { isChosen: boolean; choose: (isChosen: boolean) => void };
  onConfirmed: () => void;
}

/** A row for one of the user's items, status first. */
export function ItemRow({ item, isMarked, onDelete, onConfirmed, choice }: Props) {
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
      <div className={css.body}>
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
    <div className={css.body}>
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
