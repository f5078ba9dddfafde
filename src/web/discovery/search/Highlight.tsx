import { createContext, use } from 'react';
import { findTerm } from '../../../contract/text/find-term.ts';
import css from './Suggestions.module.css';

interface Marked {
  q: string;
  /** Other words that mean the same. */
  similar: readonly string[];
  /** Whether the query may be unfinished. */
  isTyping?: boolean;
}

/** What is marked. */
export const MarkedContext = createContext<Marked>({ q: '', similar: [] });

/** Marks what was searched for in plain text, ignoring case and accents. */
export function Highlight({ text }: { text: string }) {
  const { q, similar, isTyping } = use(MarkedContext);
  const spans = findTerm(text, q, similar, isTyping);
  return (
    <>
      {spans.map(({ start, end }, index) => [
        text.slice(spans[index - 1]?.end ?? 0, start),
        <mark key={start} className={css.mark}>
          {text.slice(start, end)}
        </mark>,
      ])}
      {text.slice(spans.at(-1)?.end ?? 0)}
    </>
  );
}
