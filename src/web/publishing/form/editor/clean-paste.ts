import { parseInert } from '../../../lib/trusted-types.ts';
import { formulaInWords, unwrapLink } from './pasted-text.ts';
import { colourOf } from '../../../../contract/text/rich-text.ts';

/** What of a paste the editor doesn't have as it was. */
export interface Changes {
  images: number;
  /** Formulas that became text. */
  formulas: number;
}

const allBlocks = 'p, h1, h2, h3, h4, h5, h6';

/**
 * Converts what Word, Google Docs and web pages put on the clipboard to the editor's own HTML.
 * @param isKept whether an image stays in it; default: none does
 */
export function cleanPaste(
  pasted: string,
  isKept: (image: HTMLElement) => boolean = () => false,
): Changes & { html: string } {
  const page = parseInert(pasted);
  const formulas = fixFormulas(page);
  const leftOut = [...page.body.querySelectorAll('img')].filter((image) => !isKept(image));
  for (const image of leftOut) image.remove();
  for (const element of page.querySelectorAll('style, script, meta, link, title, head, xml, template'))
    element.remove();
  // Word's empty paragraphs, whose name not every parser of selectors reads.
  const empty = Array.from(page.getElementsByTagName('o:p'));
  for (const element of empty) element.remove();
  fixWordLists(page);
  fixHeadings(page);
  fixTables(page);
  for (const element of page.body.querySelectorAll<HTMLElement>('[style]')) fixStyle(element);
  for (const link of page.body.querySelectorAll('a[href]')) fixLink(link);
  return { html: page.body.innerHTML, images: leftOut.length, formulas };
}

/**
 * The files that are pasted without a text, such as a screenshot or an image of a page. Word and Excel add a picture of what they copy as text.
 */
export const filesAlone = (data: Pick<DataTransfer, 'files' | 'types'> | null): File[] =>
  data && !data.types.includes('text/plain') ? [...data.files] : [];

/** Drops the source page's default colours, such as black on white. */
const isOrdinary = (colour: string | null): boolean => {
  if (!colour) return true;
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [low, high] = [Math.min(...parts), Math.max(...parts)];
  return high < 0x48 || low > 0xe8 || (high - low < 0x18 && high < 0x60);
};

/** What pages draw beside a formula for browsers that can't, or can. */
const drawnFormulas =
  '.katex-html, .MathJax_Preview, .mwe-math-fallback-image-inline, .mwe-math-fallback-image-display';

/** Formulas become text. @returns how many */
function fixFormulas(page: Document): number {
  for (const drawn of page.body.querySelectorAll(drawnFormulas)) drawn.remove();
  const formulas = page.body.querySelectorAll('math');
  for (const formula of formulas) {
    const text = page.createElement('span');
    text.textContent = formulaInWords(formula).replaceAll(/ {2,}/g, ' ').trim();
    formula.replaceWith(text);
  }
  return formulas.length;
}

function fixLink(link: Element): void {
  const [href, text] = [link.getAttribute('href') ?? '', link.textContent];
  const address = unwrapLink(href);
  link.setAttribute('href', address);
  if (text.trim() === href) link.textContent = address;
}

/** Google Docs raises and lowers figures by their style. */
const raised: Record<string, string> = { super: 'sup', sub: 'sub' };
const inLines = new Set(['span', 'font', 'a', 'b', 'strong', 'i', 'em', 'u', 's']);

function raise(element: HTMLElement): void {
  const tag = raised[element.style.verticalAlign];
  if (!tag || !inLines.has(element.localName)) return;
  const wrapped = element.ownerDocument.createElement(tag);
  wrapped.append(...element.childNodes);
  element.append(wrapped);
}

function fixStyle(element: HTMLElement): void {
  raise(element);
  for (const property of ['color', 'background-color'])
    if (isOrdinary(colourOf(element.style.getPropertyValue(property))))
      element.style.removeProperty(property);
  if (['start', 'left'].includes(element.style.textAlign)) element.style.removeProperty('text-align');
  element.style.removeProperty('font-family');
  element.style.removeProperty('font-size');
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  const style = element.getAttribute('style');
  if (style) renamed.setAttribute('style', style);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function fixHeadings(page: Document): void {
  for (const heading of page.body.querySelectorAll('h1')) rename(heading, 'h2');
  for (const heading of page.body.querySelectorAll('h4, h5, h6')) rename(heading, 'h3');
}

/** Whether a table only places things on a page. */
const isLayout = (table: HTMLTableElement): boolean =>
  /^(?:presentation|none)$/.test(table.getAttribute('role') ?? '') ||
  table.querySelector('table') !== null ||
  [...table.rows].every(({ cells }) => cells.length <= 1);

/** Tables keep their cells, empty ones too: a number may never stand under another head. What lays a page out becomes its content. */
function fixTables(page: Document): void {
  for (const table of page.body.querySelectorAll('table')) {
    if (table.caption) table.before(rename(table.caption, 'p'));
    if (isLayout(table)) {
      const cells = [...table.rows].flatMap(({ cells: own }) => [...own]);
      table.replaceWith(...cells.map((cell) => rename(cell, 'div')));
    } else fixHeads(table);
  }
}

/** Word marks no heads: the first row is one if all of it is bold. */
function fixHeads(table: HTMLTableElement): void {
  const isBold = (cell: Element) => {
    const bold = [...cell.querySelectorAll('b, strong')].map(({ textContent }) => textContent).join('');
    return bold.replace(/\s/g, '') === cell.textContent.replace(/\s/g, '');
  };
  const first = table.rows[0];
  const heads = table.tHead ? [...table.tHead.rows] : first?.textContent.trim() ? [first] : [];
  if (!table.tHead && (table.querySelector('th') || !heads.flatMap(({ cells }) => [...cells]).every(isBold)))
    return;
  for (const cell of heads.flatMap(({ cells }) => [...cells])) {
    const head = rename(cell, 'th');
    for (const name of ['colspan', 'rowspan']) {
      const value = cell.getAttribute(name);
      if (value) head.setAttribute(name, value);
    }
  }
}

/** Word's list id and nesting level of a paragraph. */
function wordList(element: Element): { name: string; level: number } | null {
  const [, name, level] = /mso-list:\s*(\w+)\s+level(\d)/i.exec(element.getAttribute('style') ?? '') ?? [];
  return name && level ? { name, level: Number(level) } : null;
}

/** Removes the textual bullet or number, and returns its list type. */
function takeMarker(line: Element): 'ol' | 'ul' {
  const marker = [...line.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const drawn = marker?.textContent?.trim() ?? '';
  marker?.remove();
  return /\d|^[a-z]{1,4}[.)]/i.test(drawn) ? 'ol' : 'ul';
}

/** Word writes lists as paragraphs with a textual bullet or number. */
function fixWordLists(page: Document): void {
  let open: { list: Element; level: number; name: string }[] = [];
  for (const line of page.body.querySelectorAll(allBlocks)) {
    const of = wordList(line);
    if (!of) continue;
    const tag = takeMarker(line);
    const follows = open[0]?.list.nextElementSibling === line && open[0].name === of.name;
    open = follows ? open.filter(({ level }) => level <= of.level) : [];
    if (open.at(-1)?.level !== of.level) {
      const list = page.createElement(tag);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else line.before(list);
      open.push({ list, ...of });
    }
    const item = page.createElement('li');
    const text = page.createElement('p');
    text.append(...line.childNodes);
    item.append(text);
    open.at(-1)!.list.append(item);
    line.remove();
  }
}
