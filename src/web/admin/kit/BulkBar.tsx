import type { IconNode } from 'lucide';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import css from './List.module.css';
import type { Selection } from './use-selection.ts';

export interface BulkAction<Id extends string = string> {
  id: Id;
  label: string;
  icon: IconNode;
  variant?: 'danger' | 'outline';
  /** Whether the button says how many rows it is for. */
  counts?: boolean;
}

interface Props<Id extends string> {
  selection: Selection;
  actions: readonly BulkAction<Id>[];
  /** The most rows that the API takes at once. */
  limit: number;
  busy: Id | null;
  onAction: (id: Id) => void;
}

/** What can be done with the selected rows. */
export function BulkBar<Id extends string>({ selection, actions, limit, busy, onAction }: Props<Id>) {
  const count = selection.ids.size;
  if (count === 0) return null;
  return (
    <Cluster gap="1" className={css.bulk} role="group" aria-label="Selected items">
      <b>{count} selected</b>
      {actions.map(({ id, label, icon, variant, counts }) => (
        <Button
          key={id}
          size="small"
          {...(variant && { variant })}
          busy={busy === id}
          disabled={count > limit || busy !== null}
          onClick={() => onAction(id)}
        >
          <Icon icon={icon} /> {label} {counts && count}
        </Button>
      ))}
      <Button variant="quiet" size="small" onClick={selection.clear}>
        Clear
      </Button>
      {count > limit && <p role="alert">At most {limit} items at once.</p>}
    </Cluster>
  );
}
