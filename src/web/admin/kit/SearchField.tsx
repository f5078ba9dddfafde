import { Search } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './List.module.css';
import type { ListUrl } from './use-list.ts';

const pauseMs = 300;

/** The list's filter named 'q'. Searches when typing pauses, and follows the URL when it changes. */
export function SearchField({ list }: { list: ListUrl }) {
  const filter = list.filters['q'];
  const value = (list.view as { q?: string }).q ?? '';
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(list.set);
  latest.current = list.set;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      latest.current('q', text.trim());
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
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ClearButton box={box} text={text} onClear={() => setText('')} />
    </div>
  );
}
