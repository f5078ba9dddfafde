import { Search } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Highlight } from './Highlight.tsx';
import { useSearchBox } from './use-search-box.ts';
import css from './SearchBox.module.css';

/** Site search with suggestions (combobox): arrow keys choose, Enter opens, Escape closes. */
export function SearchBox({ asked }: { asked: string }) {
  const listId = useId();
  const box = useSearchBox(asked);
  const { text, isShown, chosen } = box;
  return (
    <form
      className={css.form}
      action="/search"
      method="get"
      role="search"
      aria-label="Whole portal"
      onSubmit={box.submit}
    >
      <div
        className={css.box}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && box.close()}
      >
        <Search className={css.glyph} />
        <label className={css.label}>
          <VisuallyHidden>Search jobs and posts</VisuallyHidden>
          <input
            ref={box.input}
            type="search"
            name="q"
            value={text}
            maxLength={200}
            placeholder="Search jobs, calls, programs, courses..."
            autoComplete="off"
            enterKeyHint="search"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={isShown && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={box.press}
          />
        </label>
        <Button type="submit">Search</Button>
        <Suggestions id={listId} box={box} />
      </div>
      <p className={css.status} role="status">
        {isShown ? `${box.suggestions.length} suggestions` : ''}
      </p>
    </form>
  );
}

const Suggestions = ({ id, box }: { id: string; box: ReturnType<typeof useSearchBox> }) => (
  <div className={css.list} id={id} role="listbox" aria-label="Suggestions" hidden={!box.isShown}>
    {box.suggestions.map((suggestion, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box has the focus and takes the keys
      <div
        key={suggestion.id}
        id={`${id}-${index}`}
        role="option"
        aria-selected={index === box.chosen}
        tabIndex={-1}
        className={css.option}
        onMouseDown={(event) => event.preventDefault()}
        onMouseMove={() => box.setChosen(index)}
        onClick={() => box.follow(suggestion.to)}
      >
        <span>
          <Highlight text={suggestion.title} term={box.text} />
        </span>
        <small>{suggestion.about}</small>
      </div>
    ))}
  </div>
);
