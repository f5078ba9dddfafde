export interface Span {
  start: number;
  end: number;
}

/** A character without accents and in lower case; may be none or several characters ('é' → 'e', 'ß' → 'ss'). */
const fold = (character: string): string =>
  character
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace('ß', 'ss')
    .replace('æ', 'ae')
    .replace('œ', 'oe')
    .replace('ø', 'o')
    .replace('ł', 'l');

/** Folded text, and for each of its characters where the original character begins and ends. */
function folded(text: string): { value: string; spans: Span[] } {
  const spans: Span[] = [];
  let value = '';
  let start = 0;
  for (const character of text) {
    const end = start + character.length;
    const plain = fold(character);
    // A combining accent belongs to the letter before it.
    if (plain === '' && spans.length > 0) spans[spans.length - 1]!.end = end;
    for (let index = 0; index < plain.length; index += 1) spans.push({ start, end });
    value += plain;
    start = end;
  }
  return { value, spans };
}

/** Where `term` stands in `text`, ignoring case and accents as the search does (docs/rules.md#search). */
export function findTerm(text: string, term: string): Span[] {
  const needle = folded(term.trim()).value;
  if (needle === '') return [];
  const { value, spans } = folded(text);
  const found: Span[] = [];
  for (let at = value.indexOf(needle); at !== -1; at = value.indexOf(needle, at + needle.length)) {
    const first = spans[at];
    const last = spans[at + needle.length - 1];
    if (first && last) found.push({ start: first.start, end: last.end });
  }
  return found;
}

/** How much of a text stands around the term that was looked for. */
const excerptLength = 200;

/** The part of a text around the first place of the term, cut at words; its beginning when the term isn't in it. */
export function excerptAround(text: string, term: string): string {
  const at = findTerm(text, term)[0]?.start ?? 0;
  const from = at > excerptLength / 3 ? text.lastIndexOf(' ', at - excerptLength / 3) + 1 : 0;
  if (text.length - from <= excerptLength) return (from > 0 ? '… ' : '') + text.slice(from);
  const cut = text.lastIndexOf(' ', from + excerptLength);
  return (from > 0 ? '… ' : '') + text.slice(from, cut > from ? cut : from + excerptLength) + ' …';
}
