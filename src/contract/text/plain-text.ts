const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);
const blocks = new Set(
  'p br li ul ol h1 h2 h3 h4 h5 h6 blockquote div hr table tr td th section article pre'.split(' '),
);

const decodeEntity = (entity: string, body: string): string => {
  if (!body.startsWith('#')) return entities.get(body) ?? entity;
  const code = body[1]?.toLowerCase() === 'x' ? parseInt(body.slice(2), 16) : parseInt(body.slice(1), 10);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : ' ';
};

/** Stands between blocks. White space of the text itself is collapsed to spaces. */
const blockBreak = '\n';

/** The end and meaning of the tag that begins at `open`; null if it is not closed and therefore text. */
function readTag(html: string, open: number): { end: number; shows: '' | typeof blockBreak } | null {
  if (html.startsWith('<!--', open)) {
    const close = html.indexOf('-->', open + 4);
    return { end: close === -1 ? html.length : close + 3, shows: '' };
  }
  const close = html.indexOf('>', open);
  if (close === -1) return null;
  const name = /^<\/?([a-z][a-z0-9]*)/i
    .exec(html.slice(open, Math.min(close, open + 20)))?.[1]
    ?.toLowerCase();
  if ((name === 'script' || name === 'style') && html[open + 1] !== '/') {
    const endTag = name === 'script' ? /<\/script[\s/>]/gi : /<\/style[\s/>]/gi;
    endTag.lastIndex = close;
    // Without an end tag, the rest is script or style content.
    return { end: endTag.exec(html)?.index ?? html.length, shows: blockBreak };
  }
  return { end: close + 1, shows: name !== undefined && blocks.has(name) ? blockBreak : '' };
}

const shownText = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity).replace(/\s+/g, ' ');

/**
 * The visible text of an HTML fragment, a line for each block: tags dropped, entities decoded, white space collapsed. Linear time,
 * as authors send up to 100,000 characters.
 */
export function linesOfText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    const tag = readTag(html, open);
    if (!tag) break;
    parts.push(shownText(html.slice(at, open)), tag.shows);
    at = tag.end;
  }
  parts.push(shownText(html.slice(at)));
  return parts
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n[ \n]*/g, blockBreak)
    .trim();
}

/** The same in one line. */
export const plainText = (html: string): string => linesOfText(html).replaceAll(blockBreak, ' ');

/** Text as it stands in HTML, within an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A cell of a CSV file (RFC 4180). Spreadsheets evaluate text that begins like a formula, so an apostrophe is added. */
export function csvCell(text: string): string {
  const safe = /^([\t\r]|[\s'"]*[=+\-@|%＝＋－＠])/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader sees as one character each: a letter with its accents and vowel signs, an emoji with all its parts. */
const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Longer than nearly any grapheme, so that a long text isn't read as a whole. */
const nearby = 200;

/** The start of the grapheme at a position, where a text can be cut. */
export function graphemeStart(text: string, position: number): number {
  const from = Math.max(0, position - nearby);
  const found = segmenter.segment(text.slice(from, position + nearby)).containing(position - from);
  return found ? from + found.index : text.length;
}

/** Line ends after which no separator is needed. */
const endOfSentence = /[.!?:;,…—–।॥。！？：；，、؟؛،۔]["'”’»)\]]*$/u;

/** Maximum length of such an end. */
const endLength = 20;

/**
 * Joins lines so that a heading or an entry of a list doesn't run into what follows it: 'Eligibility · A PhD in physics.' Linear time: authors
 * send up to 50,000 lines.
 */
export function joinLines(lines: string): string {
  const parts: string[] = [];
  for (const line of lines.split('\n').filter(Boolean)) {
    const last = parts.at(-1)?.slice(-endLength);
    if (last !== undefined) parts.push(endOfSentence.test(last) ? ' ' : ' · ');
    parts.push(line);
  }
  return parts.join('');
}

/** The visible text of an HTML fragment, for summaries. */
export const textOnOneLine = (html: string): string => joinLines(linesOfText(html));

/** Position of a word's end at or before `length`; inside a word only if there is no space nearby. */
export function wordEnd(text: string, length: number): number {
  if (text.length <= length) return text.length;
  const space = text.lastIndexOf(' ', length);
  if (space > length / 2) return space;
  return graphemeStart(text, length);
}

/** The beginning of a text, cut at a word, for summaries. */
export function shortened(text: string, length = 160): string {
  if (text.length <= length) return text;
  return `${text.slice(0, wordEnd(text, length - 1)).replace(/[\s·,;:–—-]+$/u, '')}…`;
}

/** At most `max` characters, as a reader counts them; a longer text ends in an ellipsis within them. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = graphemes(text);
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}
