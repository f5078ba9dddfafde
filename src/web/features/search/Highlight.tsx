import { findTerm } from '../../../contract/find-term.ts';
import css from './Highlight.module.css';

/** Text with the searched term marked, ignoring case and accents. Text only: nothing in it is taken for HTML. */
export function Highlight({ text, term }: { text: string; term: string }) {
  const spans = findTerm(text, term);
  let at = 0;
  return (
    <>
      {spans.map(({ start, end }) => {
        const before = text.slice(at, start);
        at = end;
        return [before, <mark key={start} className={css.mark}>{text.slice(start, end)}</mark>];
      })}
      {text.slice(at)}
    </>
  );
}
