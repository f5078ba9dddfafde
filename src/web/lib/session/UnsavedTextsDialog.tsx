import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';

/** What to do with texts stored only in this browser. */
export type UnsavedTextsChoice = 'delete' | 'keep' | 'stay';

/** Asks at logout what to do with texts that are not saved in the account. */
export default function UnsavedTextsDialog({
  count,
  onChoice,
}: {
  count: number;
  onChoice: (choice: UnsavedTextsChoice) => void;
}) {
  return (
    <Dialog open onClose={() => onChoice('stay')} title="Before you log out">
      <p>
        {count === 1
          ? 'You have a draft in this browser that is not saved in your account.'
          : `You have ${count} drafts in this browser that are not saved in your account.`}{' '}
        On a shared computer, delete {count === 1 ? 'it' : 'them'}.
      </p>
      <DialogActions onCancel={() => onChoice('stay')}>
        <Button variant="outline" onClick={() => onChoice('keep')}>
          Keep and log out
        </Button>
        <Button variant="danger" onClick={() => onChoice('delete')}>
          Delete and log out
        </Button>
      </DialogActions>
    </Dialog>
  );
}
