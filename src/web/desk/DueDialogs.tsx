import type { SavedEntry } from '../../contract/discovery/saved.ts';
import { lazyComponent, NotLoaded } from '../lib/loading/lazy-component.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';

/** Uses the contract's schemas, so it is loaded when opened. */
export const EntryDialog = lazyComponent(() => import('../discovery/saved/my-list/EntryDialog.tsx'), {
  Missing: ({ entry, onClose }) => (
    <Dialog open onClose={onClose} title={entry.title}>
      <NotLoaded what="The note" />
    </Dialog>
  ),
});

interface RemoveProps {
  entry: SavedEntry;
  onRemove: () => void;
  onClose: () => void;
}

/** Confirmation if removing can't be undone, because items that are no longer public can't be saved again. */
export const RemoveDialog = ({ entry, onRemove, onClose }: RemoveProps) => (
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

/** What a guest's list doesn't have. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
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
