import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './OwnItems.module.css';

/** The user's own items that are pending or were rejected. */
export interface OwnCards {
  /** The newest ones, as list items. */
  cards: ReactNode[];
  total: number;
}

interface Props {
  /** 'workshops' */
  plural: string;
  layout: 'rows' | 'tiles';
  /** Must be stable between renders. */
  load: (signal: AbortSignal) => Promise<OwnCards>;
}

/** A button that shows them; hidden if there are none. */
export function OwnItems({ plural, layout, load }: Props) {
  const [own, setOwn] = useState<OwnCards>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    load(abort.signal).then(setOwn, (error: unknown) => {
      if (!abort.signal.aborted) console.warn('Own items failed', error);
    });
    return () => abort.abort();
  }, [load]);
  if (!own || own.total === 0) return null;
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        title={`Your ${plural} that are not public`}
        onClick={() => setOpen(true)}
      >
        <Clock />
        <span>Your items</span>
        <span className={css.count}>{own.total}</span>
        <VisuallyHidden> that are not public</VisuallyHidden>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Your ${plural} that are not public`} wide>
        <p className={css.note}>Only you and moderators can see them.</p>
        <ul className={css[layout]}>{own.cards}</ul>
        {own.total > own.cards.length && (
          <p className={css.more}>
            <Link to="/dashboard">Show all on your dashboard</Link>
          </p>
        )}
      </Dialog>
    </>
  );
}
