import { useEffect, useState } from 'react';

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
