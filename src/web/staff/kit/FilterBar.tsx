import { Search, SlidersHorizontal } from 'lucide';
import { useEffect, useId, useRef, useState, useEffectEvent } from 'react';
import { Button, ClearButton } from '../../ui/Button.tsx';
import { SelectField, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { narrowsList, type Filter } from './filters.ts';
import type { ListUrl } from './use-list.ts';
import css from './List.module.css';

/** The controls of a list's filters, but for its search; folded on phones, where they would fill the first screen. */
export function FilterBar({ list }: { list: ListUrl }) {
  const [isOpen, setOpen] = useState(list.isFiltered);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className={css.opener}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={SlidersHorizontal} /> Filters
      </Button>
      <div className={css.folding} data-open={isOpen || undefined}>
        <FilterControls list={list} />
      </div>
    </>
  );
}

/**
 * The same, folded at all widths: the button belongs in the page's head, the controls below it. They are shown from the start where one of
 * them narrows the list.
 */
export function useFoldedFilters(list: ListUrl) {
  const set = list.activeNames.filter((name) => name !== 'q').length;
  const [isOpen, setOpen] = useState(set > 0);
  const id = useId();
  return {
    opener: (
      <Button
        variant="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={SlidersHorizontal} /> Filters{set > 0 && ` (${set})`}
      </Button>
    ),
    panel: isOpen && (
      <div id={id}>
        <FilterControls list={list} />
      </div>
    ),
  };
}

function FilterControls({ list }: { list: ListUrl }) {
  const values = list.view as Record<string, unknown>;
  return (
    <div className={css.filters}>
      {Object.entries(list.filters).map(([name, filter]) => (
        <Control
          key={name}
          filter={filter}
          value={values[name] as string | undefined}
          set={(value) => list.set(name, value)}
        />
      ))}
      {Object.values(list.filters).some(narrowsList) && (
        <Button variant="quiet" size="small" disabled={!list.isFiltered} onClick={list.clear}>
          Clear All
        </Button>
      )}
    </div>
  );
}

interface FilterBarProps {
  filter: Filter;
  value: string | undefined;
  set: (value: string) => void;
}

function Control({ filter, value, set }: FilterBarProps) {
  switch (filter.type) {
    case 'search':
    case 'tabs':
      return null;
    case 'custom':
      return filter.control(value, set);
    case 'date':
      return (
        <TextField
          label={filter.label}
          type="date"
          value={value ?? ''}
          onChange={(event) => set(event.target.value)}
        />
      );
    case 'select':
      return (
        <SelectField
          label={filter.label}
          value={value ?? ''}
          onChange={({ target }) => set(target.value === filter.fallback ? '' : target.value)}
        >
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      );
  }
}

const pauseMs = 300;

/** The list's filter named 'q'. Searches when typing pauses, and follows the URL when it changes. */
export function SearchField({ list }: { list: ListUrl }) {
  const filter = list.filters['q'];
  const value = (list.view as { q?: string }).q ?? '';
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const box = useRef<HTMLInputElement>(null);
  const search = useEffectEvent((q: string) => list.set('q', q));
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      search(text.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  if (filter?.type !== 'search') return null;
  return (
    <div className={css.search}>
      <label>
        <VisuallyHidden>{filter.label}</VisuallyHidden>
        <Icon icon={Search} />
        <input
          ref={box}
          type="search"
          placeholder={filter.placeholder}
          size={filter.placeholder.length}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ClearButton box={box} text={text} onClear={() => setText('')} />
    </div>
  );
}
