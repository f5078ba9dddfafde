import { findTerm } from '../../../contract/text/find-term.ts';
import css from './Highlight.module.css';

/** Marks the search term in plain text, ignoring case and accents. */
export function Highlight({ text, term }: { text: string; term: string }) {
  const spans = findTerm(text, term);
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
