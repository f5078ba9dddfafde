import { createContext, use } from 'react';
import { findTerm } from '../../../contract/text/find-term.ts';
import css from './Suggestions.module.css';

/** What is marked: the words of a query, and others that mean the same. */
export const MarkedContext = createContext<{ q: string; similar: readonly string[] }>({ q: '', similar: [] });

/** Marks what was searched for in plain text, ignoring case and accents. */
export function Highlight({ text }: { text: string }) {
  const { q, similar } = use(MarkedContext);
  const spans = findTerm(text, q, similar);
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
