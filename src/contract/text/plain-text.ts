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
