import { fieldAt } from './read-into-form.ts';

const blocks = 'p, li, h2, h3, td, th';
const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim();
/** What is quoted may be cut off. */
const wanted = (words: string) => oneSpace(words.replace(/…$/, ''));

/** The text nodes of a block with the places of their signs, white space as one. */
function signsOf(block: Element): { text: string; places: { node: Text; at: number }[] } {
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const places: { node: Text; at: number }[] = [];
  let text = '';
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
    for (let at = 0; at < node.data.length; at += 1) {
      const sign = /\s/.test(node.data[at]!) ? ' ' : node.data[at]!;
      if (sign === ' ' && (text === '' || text.endsWith(' '))) continue;
      text += sign;
      places.push({ node, at });
    }
  return { text, places };
}

/** Marks a part of a block, also across its emphasis; a part that is marked already is of this field too. */
function mark(block: Element, words: string, field: string): boolean {
  const { text, places } = signsOf(block);
  const start = text.indexOf(words);
  if (start === -1) return false;
  const parts = new Map<Text, { from: number; to: number }>();
  for (const { node, at } of places.slice(start, start + words.length)) {
    const part = parts.get(node) ?? { from: at, to: at };
    parts.set(node, { from: part.from, to: at });
  }
  let isFirst = true;
  for (const [node, { from, to }] of parts) {
    const known = node.parentElement?.closest('mark');
    if (known) known.dataset['field'] += ` ${field}`;
    else {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to + 1);
      const element = document.createElement('mark');
      element.dataset['field'] = field;
      // Of several parts, one is enough for the keyboard.
      if (isFirst) Object.assign(element, { tabIndex: 0, role: 'button' });
      range.surroundContents(element);
    }
    isFirst = false;
  }
  return true;
}

/**
 * Marks in a notice what was read of it, with the field that it went to. Of a line that is in it several times, as titles of openings
 * do, the next one is marked each time.
 * @returns the fields that have a mark
 */
export function markAdvertisement(root: Element, found: Readonly<Record<string, string>>): Set<string> {
  const all = [...root.querySelectorAll(blocks)].map((block) => ({
    block,
    text: oneSpace(block.textContent),
  }));
  const next = new Map<string, number>();
  const fields = new Set<string>();
  for (const [path, said] of Object.entries(found)) {
    const field = fieldAt(path);
    if (!field || field === 'content' || (field === 'openings' && !path.endsWith('.title'))) continue;
    const words = wanted(said);
    // A title is a cell of its own: 'Professor' isn't in 'Assistant Professor'.
    const isCell = field === 'openings';
    const from = isCell ? (next.get(words) ?? 0) : 0;
    const isIt = ({ text }: { text: string }, index: number) =>
      index >= from && (isCell ? text === words : text.includes(words));
    const whole = words === '' ? -1 : all.findIndex(isIt);
    const at = whole === -1 && words !== '' ? all.findIndex(({ text }) => text.includes(words)) : whole;
    if (at === -1) continue;
    next.set(words, at + 1);
    if (mark(all[at]!.block, words, field)) fields.add(field);
  }
  return fields;
}
