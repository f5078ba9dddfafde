import { Check, Star, StarOff, Trash2, X } from 'lucide-react';
import { maxItemsAtOnce } from '../../../../contract/vocabulary/index.ts';
import { Button } from '../../../ui/Button.tsx';
import css from './Queue.module.css';

export type BulkAct = 'approve' | 'reject' | 'feature' | 'unfeature' | 'delete';

interface Props {
  count: number;
  isAdmin: boolean;
  busy: BulkAct | null;
  onAct: (act: BulkAct) => void;
  onClear: () => void;
}

export function BulkBar({ count, isAdmin, busy, onAct, onClear }: Props) {
  if (count === 0) return null;
  const isTooMany = count > maxItemsAtOnce;
  const button = (act: BulkAct) =>
    ({
      size: 'small',
      busy: busy === act,
      disabled: isTooMany || busy !== null,
      onClick: () => onAct(act),
    }) as const;
  return (
    <div className={css.bulk} role="group" aria-label="Selected items">
      <b>{count} selected</b>
      <Button {...button('approve')}>
        <Check /> Approve {count}
      </Button>
      <Button {...button('reject')} variant="danger">
        <X /> Reject {count}
      </Button>
      {isAdmin && (
        <>
          <Button {...button('feature')} variant="outline">
            <Star /> Feature
          </Button>
          <Button {...button('unfeature')} variant="outline">
            <StarOff /> Unfeature
          </Button>
          <Button {...button('delete')} variant="outline">
            <Trash2 /> Delete
          </Button>
        </>
      )}
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
      {isTooMany && <p role="alert">At most {maxItemsAtOnce} items at once.</p>}
    </div>
  );
}
