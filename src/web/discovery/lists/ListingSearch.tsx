import { Search } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ClearButton } from '../../ui/Button.tsx';
import { useInputBeforeHydration } from '../../ui/use-input-before-hydration.ts';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { withOnly } from './listing-url.ts';
import type { Listing } from './use-listing.ts';
import css from './ListingSearch.module.css';

/** Debounce in milliseconds. */
const pauseMs = 350;

/** Whether the page's entry of the history is of a search: of one that is still loading, the entry isn't there yet. */
const isSearched = (): boolean => new URLSearchParams(location.search).has('q');

/** The typed search text; the address follows after a pause. */
function useTypedSearch(listing: Listing) {
  const asked = listing.params.get('q') ?? '';
  const [text, setText] = useState(asked);
  const sent = useRef(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Another filter may have been chosen during the delay.
  const latest = useRef(listing);
  useEffect(() => {
    latest.current = listing;
  });
  // Back, forward and 'Clear All' change the address from outside.
  useEffect(() => {
    if (asked !== sent.current) setText(asked);
    sent.current = asked;
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (value: string, replace: boolean) => {
    clearTimeout(timer.current);
    const next = value.trim();
    if (next === sent.current) return;
    sent.current = next;
    latest.current.go(withOnly(latest.current.params, 'q', next), { replace });
  };
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(value, isSearched()), pauseMs);
  };
  const clear = () => {
    setText('');
    search('', false);
  };
  return { asked, text, type, clear, search: () => search(text, false) };
}

interface Props {
  listing: Listing;
  formId: string;
  plural: string;
}

/** The search box of a listing, in the form that all its filters belong to. Without script the button submits it. */
export function ListingSearch({ listing, formId, plural }: Props) {
  const { asked, text, type, clear, search } = useTypedSearch(listing);
  const box = useRef<HTMLInputElement>(null);
  useInputBeforeHydration(box, asked, type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form
      className={css.search}
      id={formId}
      method="get"
      role="search"
      aria-label={plural}
      autoComplete="off"
      onSubmit={submit}
    >
      <label>
        <VisuallyHidden>Search {plural}</VisuallyHidden>
        <input
          ref={box}
          type="search"
          name="q"
          value={text}
          onChange={(event) => type(event.target.value)}
          placeholder={`Search ${plural}...`}
          maxLength={200}
          enterKeyHint="search"
        />
      </label>
      <ClearButton box={box} text={text} onClear={clear} />
      <button className={css.submit} type="submit" aria-label="Search">
        <Icon icon={Search} />
      </button>
    </form>
  );
}
