import type { IconNode } from 'lucide';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster } from '../../ui/Layout.tsx';
import css from './List.module.css';

export interface BulkAction<Id extends string = string> {
  id: Id;
  label: string;
  icon: IconNode;
  variant?: 'danger' | 'outline';
  /** Whether the button says how many rows it is for. */
  counts?: boolean;
}

interface BulkBarProps<Id extends string> {
  selection: Selection;
  actions: readonly BulkAction<Id>[];
  /** The most rows that the API takes at once. */
  limit: number;
  busy: Id | null;
  onAction: (id: Id) => void;
}

/** What can be done with the selected rows. */
export function BulkBar<Id extends string>({ selection, actions, limit, busy, onAction }: BulkBarProps<Id>) {
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

/** The selected rows of a list, on all its pages. @param scope the selection ends when it changes */
export function useSelection(scope: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setIds(new Set()), [scope]);
  const unselect = (...unselected: string[]) =>
    setIds((before) => new Set([...before].filter((id) => !unselected.includes(id))));
  /** Selects these, or unselects them when all of them are selected. */
  const toggle = (...toggled: string[]) =>
    toggled.every((id) => ids.has(id))
      ? unselect(...toggled)
      : setIds((before) => new Set([...before, ...toggled]));
  return { ids, toggle, unselect, clear: () => setIds(new Set()) };
}

export type Selection = ReturnType<typeof useSelection>;
