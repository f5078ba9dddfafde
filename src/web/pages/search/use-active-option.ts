import { useLayoutEffect, useState } from 'react';
import type { Option } from './options.ts';
import type { SearchBoxState } from './use-search-box.ts';

interface Listed {
  id: string;
  box: SearchBoxState;
  options: Option[];
  close: () => void;
  /** False if that option stays. */
  remove: (option: Option) => boolean;
}

/**
 * The option selected by keyboard, and its key handler. It is identified by its key, so that arriving results don't
 * change the selection.
 */
export function useActiveOption({ id, box, options, close, remove }: Listed) {
  const { text, passKeys, setListbox } = box;
  const [activeKey, setActiveKey] = useState<string>();
  const index = options.findIndex(({ key }) => key === activeKey);
  const activeId = index < 0 ? undefined : `${id}-${index}`;
  const isExpanded = options.length > 0;
  const choose = (next: number) => setActiveKey(options[next]?.key);

  const keys: Record<string, () => boolean> = {
    // One position more than options: the box itself.
    ArrowDown: () => (choose(index + 1), true),
    ArrowUp: () => (choose(index < 0 ? options.length - 1 : index - 1), true),
    // Without a selected option these keys move within the text.
    Home: () => index >= 0 && (choose(0), true),
    End: () => index >= 0 && (choose(options.length - 1), true),
    Enter: () => index >= 0 && (document.getElementById(activeId!)?.click(), true),
    Delete: () => index >= 0 && remove(options[index]!),
    Escape: () => isExpanded && (close(), true),
    Tab: () => (box.setOpen(false), false),
  };
  useLayoutEffect(() => {
    passKeys((event) => {
      if (event.ctrlKey || event.metaKey) return;
      if (event.altKey && event.key === 'ArrowUp') close();
      else if (keys[event.key]?.()) event.preventDefault();
    });
    return () => passKeys(null);
  });
  useLayoutEffect(() => {
    setListbox({ isExpanded, activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isExpanded, activeId, setListbox]);
  // Typing clears the selection.
  useLayoutEffect(() => setActiveKey(undefined), [text, isExpanded]);
  return { active: options[index], setActive: (option: Option | undefined) => setActiveKey(option?.key) };
}
