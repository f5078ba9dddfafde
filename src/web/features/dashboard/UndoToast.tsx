import { Undo2 } from 'lucide-react';
import { truncate } from '../../format/truncate.ts';
import { Button } from '../../ui/Button.tsx';
import css from './UndoToast.module.css';
import type { Deletion } from './use-deletion.ts';

/** Offers to undo a deletion. Its timer pauses while it is hovered or focused. */
export function UndoToast({ deletion }: { deletion: Deletion }) {
  const { pending, hold, undo } = deletion;
  return (
    <div role="status">
      {pending && (
        <div
          className={css.toast}
          onMouseEnter={() => hold(true)}
          onMouseLeave={() => hold(false)}
          onFocus={() => hold(true)}
          onBlur={() => hold(false)}
        >
          <p>“{truncate(pending.title, 40)}” is deleted.</p>
          <Button size="small" variant="quiet" onClick={undo}>
            <Undo2 /> Undo
          </Button>
        </div>
      )}
    </div>
  );
}
