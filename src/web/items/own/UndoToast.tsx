import { Undo2 } from 'lucide';
import { truncate } from '../../lib/format/truncate.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Toast } from '../../ui/Toast.tsx';
import type { Deletion } from './use-deletion.ts';

/** Offers to undo a deletion. Its timer pauses while it is hovered or focused. */
export const UndoToast = ({ deletion: { pending, hold, undo } }: { deletion: Deletion }) => (
  <Toast
    text={pending && `“${truncate(pending.title, 40)}” was deleted.`}
    onHold={hold}
    action={
      <Button size="small" variant="quiet" onClick={undo}>
        <Icon icon={Undo2} /> Undo
      </Button>
    }
  />
);
