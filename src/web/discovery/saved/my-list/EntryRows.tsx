import { useEffect, useRef, useState } from 'react';
import { CalendarDays, CircleOff, EyeOff, Pencil, Trash2 } from 'lucide';
import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import { type SavedStage, savedStages } from '../../../../contract/vocabulary/index.ts';
import { lazyComponent, NotLoaded } from '../../../lib/loading/lazy-component.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { ButtonLink, Button, buttonClass, IconButton } from '../../../ui/Button.tsx';
import { longDate } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from 'react-router';
import { classNames } from '../../../ui/class-names.ts';
import { Cluster } from '../../../ui/Layout.tsx';
import CompareButton from '../../compare/CompareButton.tsx';
import { accountList } from './account-list.ts';
import { deviceList } from './device-list.ts';
import { stageLabels, entryDetails, dateOfItem, ownDate } from './entry-view.ts';
import { changeFailed, entryId, showMessage, toggle } from './saved-list.ts';
import { changeEntry } from './use-my-list.ts';
import css from './MyList.module.css';

interface EntryRowProps {
  entry: SavedEntry;
  now: Date;
  /** A guest's, without stage and note. */
  isOnDevice: boolean;
  onStage: (stage: SavedStage) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** An entry: its item, next date, stage and note. */
function EntryRow({ entry, now, isOnDevice, onStage, onEdit, onRemove }: EntryRowProps) {
  const { kind, id, title, item, note, stage } = entry;
  const editLabel = isOnDevice ? 'Stage, note and dates' : 'Note and dates';
  return (
    <article className={css.entry}>
      <div className="shrink">
        <p className="sm ink-3">{entryDetails(entry)}</p>
        <h2 className={css.title} dir="auto">
          {item ? <Link to={`/${kind}/${id}`}>{title}</Link> : title}
        </h2>
        <Dates entry={entry} now={now} />
        {note && <p className={css.note}>{note}</p>}
      </div>
      {!isOnDevice && <p className={css.printedStage}>{stageLabels[stage]}</p>}
      <Cluster gap="half" className={css.tools}>
        {!isOnDevice && (
          <select
            className={css.stage}
            aria-label={`Stage of ${title}`}
            value={stage}
            onChange={(event) => onStage(event.target.value as SavedStage)}
          >
            {savedStages.map((one) => (
              <option key={one} value={one}>
                {stageLabels[one]}
              </option>
            ))}
          </select>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`${editLabel} of ${title}`}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          <Icon icon={Pencil} /> {editLabel}
        </Button>
        <IconButton label={`Remove ${title} from your list`} title="Remove" onClick={onRemove}>
          <Icon icon={Trash2} />
        </IconButton>
        {/* Last, so that the other buttons are at the same place in each row. */}
        {kind === 'jobs' && item && (
          <CompareButton job={item} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            Compare
          </CompareButton>
        )}
      </Cluster>
    </article>
  );
}

/** The item's next date, or that it is closed or deleted, and the user's own dates; past ones are struck out. */
function Dates({ entry, now }: { entry: SavedEntry; now: Date }) {
  const next = dateOfItem(entry, now);
  return (
    <Cluster as="ul" gap="0 2" className={css.dates}>
      {!entry.item && (
        <li>
          <Badge tone="warn" icon={EyeOff}>
            No longer public
          </Badge>
        </li>
      )}
      {entry.item?.isClosed && (
        <li>
          <Badge icon={CircleOff}>Closed</Badge>
        </li>
      )}
      {next && (
        <li className={classNames(next.isSoon && css.soon)}>
          {next.label} <b>{next.when}</b> · {next.until}
        </li>
      )}
      {entry.dates.map(({ label, date }, index) => {
        const own = ownDate({ label, date }, now);
        return (
          <li key={index} className={classNames(css.own, own?.isSoon && css.soon)}>
            <Icon icon={CalendarDays} />
            {own ? (
              <span>
                {label} <b>{own.when}</b> · {own.until}
              </span>
            ) : (
              <span>
                <s>
                  {label} {longDate(date)}
                </s>{' '}
                past
              </span>
            )}
          </li>
        );
      })}
    </Cluster>
  );
}

/** Confirmation if removing can't be undone, because items that are no longer public can't be saved again. */
const RemoveDialog = ({
  entry,
  onRemove,
  onClose,
}: {
  entry: SavedEntry;
  onRemove: () => void;
  onClose: () => void;
}) => (
  <Dialog open onClose={onClose} title="Remove from your list?">
    <p>
      “{entry.title}” is no longer public. Once it is removed with its note and dates, it can’t be put back.
    </p>
    <DialogActions onCancel={onClose}>
      <Button
        variant="danger"
        onClick={() => {
          onClose();
          onRemove();
        }}
      >
        Remove
      </Button>
    </DialogActions>
  </Dialog>
);

/** Uses the contract's schemas, so it is loaded when opened. */
const EntryDialog = lazyComponent(() => import('./EntryDialog.tsx'), {
  Missing: ({ entry, onClose }) => (
    <Dialog open onClose={onClose} title={entry.title}>
      <NotLoaded what="The note" />
    </Dialog>
  ),
});

/** Of a row, in the same order in each. */
const controls = 'select, button';

/** When a focused row disappears, the same control of the next row gets the focus. */
function useFocusOfRows() {
  const rows = useRef<HTMLOListElement>(null);
  const last = useRef<{ row: number; control: number } | null>(null);
  useEffect(() => {
    const at = last.current;
    const { current: list } = rows;
    if (!at || !list || document.activeElement !== document.body) return;
    const row = list.children[at.row] ?? list.lastElementChild;
    row?.querySelectorAll<HTMLElement>(controls)[at.control]?.focus();
  });
  const onFocus = ({ target }: { target: Element }) => {
    const item = target.closest('li');
    last.current = item && {
      row: [...rows.current!.children].indexOf(item),
      control: [...item.querySelectorAll(controls)].indexOf(target),
    };
  };
  /** The focus moved elsewhere, not because the row disappeared. */
  const onBlur = ({ target }: { target: Element }) =>
    setTimeout(() => {
      if (target.isConnected && !target.contains(document.activeElement)) last.current = null;
    });
  return { ref: rows, onFocus, onBlur };
}

interface EntryRowsProps {
  entries: SavedEntry[];
  now: Date;
  isOnDevice: boolean;
  /** Only one stage is shown, so an entry that gets another stage disappears. */
  isOneStage: boolean;
}

/** The entries of a page with their actions. */
export function EntryRows({ entries, now, isOnDevice, isOneStage }: EntryRowsProps) {
  const place = isOnDevice ? deviceList : accountList;
  const [edited, setEdited] = useState<SavedEntry | null>(null);
  const [removed, setRemoved] = useState<SavedEntry | null>(null);
  const move = async (entry: SavedEntry, stage: SavedStage) => {
    try {
      await changeEntry(entry, { stage });
      if (isOneStage) showMessage({ text: `Moved to ‘${stageLabels[stage]}’.`, tone: 'ok' });
    } catch (error) {
      showMessage(changeFailed(error));
    }
  };
  return (
    <>
      <ol className="line-above-strong" {...useFocusOfRows()}>
        {entries.map((entry) => (
          <li key={entryId(entry)}>
            <EntryRow
              entry={entry}
              now={now}
              isOnDevice={isOnDevice}
              onStage={(stage) => void move(entry, stage)}
              onEdit={() => setEdited(entry)}
              onRemove={() => (entry.item || isOnDevice ? toggle(entry, place) : setRemoved(entry))}
            />
          </li>
        ))}
      </ol>
      {edited && isOnDevice && <AccountDialog onClose={() => setEdited(null)} />}
      {edited && !isOnDevice && (
        <EntryDialog
          key={entryId(edited)}
          entry={edited}
          onSave={(changes) => changeEntry(edited, changes)}
          onClose={() => setEdited(null)}
        />
      )}
      {removed && (
        <RemoveDialog
          entry={removed}
          onRemove={() => toggle(removed, place)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  );
}

/** What a guest's list doesn't have. */
function AccountDialog({ onClose }: { onClose: () => void }) {
  const next = new URLSearchParams({ next: '/my-list' });
  return (
    <Dialog open onClose={onClose} title="Stages, notes and dates need an account">
      <p>
        They are kept in your account, where nobody else reads them. When you log in, your list moves there.
      </p>
      <DialogActions onCancel={onClose}>
        <ButtonLink to={`/register?${next}`} variant="outline">
          Create Account
        </ButtonLink>
        <ButtonLink to={`/login?${next}`}>Login</ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
