import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import css from './Dashboard.module.css';
import type { OwnItem } from './own-item.ts';

interface Props {
  item: OwnItem | null;
  onClose: () => void;
  onConfirm: (item: OwnItem) => void;
}

const consequence = ({ status, kind }: OwnItem): string =>
  status === 'approved'
    ? `This ${kind} will no longer be visible to anyone. A credit used for it is not refunded.`
    : `This ${kind} and its content will be deleted permanently.`;

/** Confirmation before deleting. */
export function DeleteDialog({ item, onClose, onConfirm }: Props) {
  return (
    <Dialog
      open={item !== null}
      onClose={onClose}
      title={item?.status === 'draft' ? 'Delete this draft?' : `Delete this ${item?.kind}?`}
    >
      {item && (
        <>
          <p className={css.doomed}>{item.title}</p>
          <p>{consequence(item)} You can undo this for a few seconds.</p>
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
