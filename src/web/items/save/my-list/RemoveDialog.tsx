import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';

/** Confirmation if removing can't be undone, because items that are no longer public can't be saved again. */
export const RemoveDialog = ({
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
