import { useEffect, useState } from 'react';

/** The selected rows of a list, on all its pages. @param scope the selection ends when it changes */
export function useSelection(scope: string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setIds(new Set()), [scope]);
  /** Selects these, or unselects them when all of them are selected. */
  const toggle = (...toggled: string[]) =>
    setIds((before) =>
      toggled.every((id) => before.has(id))
        ? new Set([...before].filter((id) => !toggled.includes(id)))
        : new Set([...before, ...toggled]),
    );
  const unselect = (unselected: string) =>
    setIds((before) => new Set([...before].filter((id) => id !== unselected)));
  return { ids, toggle, unselect, select: (selected: string[]) => setIds(new Set(selected)) };
}

export type Selection = ReturnType<typeof useSelection>;
