import { entityOf } from '../../../contract/vocabulary/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import css from './OwnItemsPanel.module.css';
import type { OwnItem } from './own-item.ts';
import { undoMs } from './use-deletion.ts';

interface Props {
  item: OwnItem | null;
  onClose: () => void;
  onConfirm: (item: OwnItem) => void;
}

/** Consequences once it can no longer be undone. */
const consequence = ({ status, collection }: OwnItem): string =>
  status === 'approved'
    ? `nobody can see this ${entityOf[collection]} any more, and it can’t be restored. A credit used for it is not returned.`
    : `this ${entityOf[collection]} is deleted permanently.`;

/** Confirmation before deleting. */
export function DeleteDialog({ item, onClose, onConfirm }: Props) {
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      title={
        item?.status === 'draft' ? 'Delete this draft?' : `Delete this ${item && entityOf[item.collection]}?`
      }
    >
      {item && (
        <>
          <p className={css.doomed}>{item.title}</p>
          <p>
            You have {undoMs / 1000} seconds to undo this. After that, {consequence(item)}
          </p>
          <DialogActions onCancel={onClose}>
            <Button variant="danger" onClick={() => onConfirm(item)}>
              Delete
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
