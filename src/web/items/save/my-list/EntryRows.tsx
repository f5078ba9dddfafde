import { useEffect, useRef, useState } from 'react';
import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import type { SavedStage } from '../../../../contract/vocabulary/index.ts';
import { lazyPart, NotLoaded } from '../../../lib/loading/lazy-part.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { accountList } from './account-list.ts';
import { deviceList } from './device-list.ts';
import { stageLabels } from './entry-view.ts';
import { EntryRow } from './EntryRow.tsx';
import css from './MyList.module.css';
import { RemoveDialog } from './RemoveDialog.tsx';
import { changeFailed, entryId, showMessage, toggle } from './saved-list.ts';
import { changeEntry } from './use-my-list.ts';
import { ButtonLink } from '../../../ui/Button.tsx';

/** Uses the contract's schemas, so it is loaded when opened. */
const EntryDialog = lazyPart(() => import('./EntryDialog.tsx'), {
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

interface Props {
  entries: SavedEntry[];
  now: Date;
  isOnDevice: boolean;
  /** Only one stage is shown, so an entry that gets another stage disappears. */
  isOneStage: boolean;
}

/** The entries of a page with their actions. */
export function EntryRows({ entries, now, isOnDevice, isOneStage }: Props) {
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
      <ol className={css.list} {...useFocusOfRows()}>
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
