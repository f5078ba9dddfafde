import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInputBeforeHydration } from '../../ui/use-input-before-hydration.ts';
import { searchAddress } from './search-query.ts';

/** ARIA state of the list below the box. */
interface Listbox {
  isExpanded: boolean;
  activeId: string | undefined;
}
const closed: Listbox = { isExpanded: false, activeId: undefined };

/** Loaded with the suggestions; a search that can't be remembered is made all the same. */
const remember = (q: string) =>
  import('./recent-searches.ts').then(
    ({ addRecentSearch }) => addRecentSearch(q),
    () => undefined,
  );

/** Back and forward change the address from outside. */
function useOtherPage(react: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current !== key) react();
    shown.current = key;
  });
}

/** State of a search box: its text, and whether to show suggestions, which are loaded with the first focus. */
export function useSearchBox(asked: string, typed: string, onLeave?: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState(asked);
  const [isListWanted, setListWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [listbox, setListbox] = useState(closed);
  const input = useRef<HTMLInputElement>(null);
  const listKeys = useRef<((event: KeyboardEvent) => void) | null>(null);
  useInputBeforeHydration(input, asked, (typed) => {
    setText(typed);
    const hasFocus = document.activeElement === input.current;
    setListWanted(hasFocus);
    setOpen(hasFocus);
  });
  useLayoutEffect(() => setText((since) => typed + since), [typed]);
  useOtherPage(() => {
    setText(asked);
    setOpen(false);
  });

  const search = (wanted: string) => {
    const q = wanted.trim();
    if (q === '') return;
    void remember(q);
    setOpen(false);
    onLeave?.();
    void navigate(searchAddress(q));
  };
  return {
    text,
    input,
    isListWanted,
    isOpen,
    listbox,
    setListbox,
    setOpen,
    /** Passes the keys on to the list. */
    passKeys: (press: ((event: KeyboardEvent) => void) | null) => {
      listKeys.current = press;
    },
    onLeave,
    search,
    type: (typed: string) => {
      setText(typed);
      setOpen(true);
    },
    submit: (event: FormEvent) => (event.preventDefault(), search(text)),
    focus: () => setListWanted(true),
    press: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
      // Keys that select candidates of an input method are ignored.
      if (!event.nativeEvent.isComposing) listKeys.current?.(event);
    },
    blur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
    },
  };
}

export type SearchBoxState = ReturnType<typeof useSearchBox>;
