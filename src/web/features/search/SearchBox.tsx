import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { useTypedBefore } from '../../ui/use-typed-before.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Highlight } from './Highlight.tsx';
import { searchAddress } from './search-query.ts';
import { useSuggestions } from './use-suggestions.ts';
import css from './SearchBox.module.css';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Site search with suggestions (combobox): arrow keys choose, Enter opens, Escape closes. */
export function SearchBox({ asked }: { asked: string }) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState(asked);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const known = useRef(asked);
  const box = useRef<HTMLInputElement>(null);
  useTypedBefore(box, asked, (typed) => {
    setText(typed);
    setOpen(document.activeElement === box.current);
  });
  const suggestions = useSuggestions(isOpen ? text : '');
  const shown = isOpen && suggestions.length > 0;
  // Back and forward change the address from outside.
  useEffect(() => {
    if (known.current !== asked) setText(asked);
    known.current = asked;
  }, [asked]);

  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q === '') return;
    close();
    known.current = q;
    void navigate(searchAddress(q));
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const suggestion = suggestions[chosen];
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One more position than suggestions: the input itself.
      setChosen(((chosen + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === 'Enter' && shown && suggestion) {
      event.preventDefault();
      close();
      void navigate(suggestion.to);
    }
  };
  return (
    <form
      className={css.form}
      action="/search"
      method="get"
      role="search"
      aria-label="Whole portal"
      onSubmit={submit}
    >
      <div
        className={css.box}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      >
        <Search className={css.glyph} />
        <label className={css.label}>
          <VisuallyHidden>Search jobs and posts</VisuallyHidden>
          <input
            ref={box}
            type="search"
            name="q"
            value={text}
            maxLength={200}
            placeholder="Search jobs, calls, programs, reading..."
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={shown && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setChosen(-1);
              setOpen(true);
            }}
            onKeyDown={press}
          />
        </label>
        <Button type="submit">Search</Button>
        <div className={css.list} id={listId} role="listbox" aria-label="Suggestions" hidden={!shown}>
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the focus and takes the keys
            <div
              key={suggestion.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              className={css.option}
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => setChosen(index)}
              onClick={() => {
                close();
                void navigate(suggestion.to);
              }}
            >
              <span>
                <Highlight text={suggestion.title} term={text} />
              </span>
              <small>{suggestion.about}</small>
            </div>
          ))}
        </div>
      </div>
      <p className={css.status} role="status">
        {shown ? `${suggestions.length} suggestions` : ''}
      </p>
    </form>
  );
}
