import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './Admin.module.css';

const pauseMs = 300;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the typing pauses, and follows the address when that changes by itself. */
export function SearchField({ label, placeholder, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(text.trim());
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <label className={css.search}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Search aria-hidden="true" />
      <input
        type="search"
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
