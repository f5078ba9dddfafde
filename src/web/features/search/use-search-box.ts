import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type To, useNavigate } from 'react-router';
import { useTypedBefore } from '../../ui/use-typed-before.ts';
import { searchAddress } from './search-query.ts';
import { useSuggestions } from './use-suggestions.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** The text of the search and its suggestions, of which the arrow keys choose one. */
export function useSearchBox(asked: string) {
  const navigate = useNavigate();
  const [text, setText] = useState(asked);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const known = useRef(asked);
  const input = useRef<HTMLInputElement>(null);
  useTypedBefore(input, asked, (typed) => {
    setText(typed);
    setOpen(document.activeElement === input.current);
  });
  const suggestions = useSuggestions(isOpen ? text : '');
  const isShown = isOpen && suggestions.length > 0;
  // Back and forward change the address from outside.
  useEffect(() => {
    if (known.current !== asked) setText(asked);
    known.current = asked;
  }, [asked]);

  const close = () => {
    setOpen(false);
    setChosen(-1);
  };
  const follow = (to: To) => {
    close();
    void navigate(to);
  };
  const type = (typed: string) => {
    setText(typed);
    setChosen(-1);
    setOpen(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    if (q === '') return;
    known.current = q;
    follow(searchAddress(q));
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const suggestion = suggestions[chosen];
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setOpen(true);
      // One more position than suggestions: the input itself.
      setChosen(((chosen + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    } else if (event.key === 'Enter' && isShown && suggestion) {
      event.preventDefault();
      follow(suggestion.to);
    }
  };
  return { text, input, suggestions, isShown, chosen, setChosen, close, follow, type, submit, press };
}
