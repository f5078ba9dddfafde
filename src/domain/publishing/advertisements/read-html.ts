import { Parser } from 'htmlparser2';
import { assertWithin } from './bounds.ts';
import { escapeHtml, Notice, onOneLine, type Line, type Link, type WrittenCell } from './notice.ts';

const skipped = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'button',
  'select',
]);
const blocks = new Set(
  'p div br li ul ol h1 h2 h3 h4 h5 h6 dt dd tr center section article header footer blockquote pre hr address caption'.split(
    ' ',
  ),
);
/** Emphasis that the content of a job can have. */
const inline: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  sup: 'sup',
  sub: 'sub',
  s: 's',
  strike: 's',
  del: 's',
};

interface Open {
  name: string;
  isHidden: boolean;
  isStruck: boolean;
  /** The tag that it is in the content. */
  tag: string | null;
}
interface OpenTable {
  rows: WrittenCell[][];
  /** One that only places other tables on the page: its cells are lines. */
  isLayout: boolean;
}

const spanOf = (value: string | undefined, most: number): number =>
  value && /^[1-9]\d{0,3}$/.test(value) ? Math.min(Number(value), most) : 1;
const isHiddenBy = (style = ''): boolean =>
  /display\s*:\s*none|mso-hide\s*:\s*all|visibility\s*:\s*hidden/i.test(style);
const isStruckBy = (style = ''): boolean => /text-decoration[^;]{0,40}line-through/i.test(style);
const isBoldBy = (style = ''): boolean => /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style);

class HtmlReader {
  readonly notice = new Notice();
  /** Elements that are open. The parser's own time grows with the square of their number. */
  private readonly open: Open[] = [];
  private readonly tables: OpenTable[] = [];
  private readonly cells: WrittenCell[] = [];
  private text = '';
  private html = '';
  private links: Link[] = [];
  /** Letters that are emphasised, of the line that is open. */
  private strong = 0;
  private anchor: { href: string; start: number } | null = null;

  onopentag(name: string, attributes: Record<string, string>): void {
    const { colspan, rowspan, style, href } = attributes;
    const outer = this.open.at(-1);
    const tag = inline[name] ?? (name === 'span' && isBoldBy(style) ? 'strong' : null);
    this.open.push({
      name,
      isHidden: (outer?.isHidden ?? false) || skipped.has(name) || isHiddenBy(style),
      isStruck: (outer?.isStruck ?? false) || tag === 's' || isStruckBy(style),
      tag,
    });
    assertWithin('depth', this.open.length);
    if (name === 'table') this.beginTable();
    else if (name === 'td' || name === 'th')
      this.beginCell({ text: '', columns: spanOf(colspan, 100), rows: spanOf(rowspan, 2000) });
    else if (name === 'tr' && this.tables.length > 0) this.tables.at(-1)!.rows.push([]);
    else if (blocks.has(name)) this.breakLine();
    if (tag) this.html += `<${tag}>`;
    if (name === 'a' && href) {
      this.anchor = { href, start: this.text.length };
      this.html += `<a href="${escapeHtml(href)}">`;
    }
  }

  ontext(words: string): void {
    const { isHidden = false, isStruck = false } = this.open.at(-1) ?? {};
    if (isHidden) return;
    if (this.open.some(({ name }) => name === 'pre') && words.includes('\n')) {
      for (const [index, line] of words.split('\n').entries()) {
        if (index > 0) this.breakLine();
        this.addWords(line, isStruck);
      }
    } else this.addWords(words.replace(/\s+/gu, ' '), isStruck);
  }

  onclosetag(name: string): void {
    if (name === 'a' && this.anchor) this.endAnchor();
    // The line that ends is still of this element.
    if (name === 'table') this.endTable();
    else if (name === 'td' || name === 'th') this.endCell();
    else if (blocks.has(name)) this.breakLine();
    const { tag = null } = this.open.pop() ?? {};
    if (tag) this.html += `</${tag}>`;
  }

  end(): Notice {
    this.endLine();
    while (this.tables.length > 0) this.endTable();
    return this.notice;
  }

  private addWords(words: string, isStruck: boolean): void {
    this.html += escapeHtml(words);
    if (isStruck) return;
    this.text += words;
    if (this.open.some(({ tag, name }) => tag === 'strong' || /^h[1-6]$/.test(name)))
      this.strong += words.trim().length;
  }

  private endAnchor(): void {
    const { href, start } = this.anchor!;
    this.anchor = null;
    this.html += '</a>';
    if (this.links.length < 100) this.links.push({ words: onOneLine(this.text.slice(start)), href });
  }

  private beginTable(): void {
    this.endLine();
    // What stands around a table within a table is text.
    for (const table of this.tables) {
      if (table.isLayout) continue;
      table.isLayout = true;
      for (const { text, links = [] } of table.rows.flat())
        for (const line of text.split('\n')) this.notice.addLine(onOneLine(line), { links });
      table.rows = [];
    }
    this.cells.length = 0;
    this.tables.push({ rows: [], isLayout: false });
  }

  private beginCell(cell: WrittenCell): void {
    const table = this.tables.at(-1);
    if (!table) return;
    if (table.isLayout) return this.endLine();
    if (this.cells.length > 0) this.endCell();
    if (table.rows.length === 0) table.rows.push([]);
    table.rows.at(-1)!.push(cell);
    this.cells.push(cell);
    this.reset();
  }

  private endCell(): void {
    const cell = this.cells.pop();
    if (!cell) return this.endLine();
    cell.text = this.text.replace(/ *\n\s*/g, '\n').trim();
    cell.html = this.closed(this.html.replace(/^(?:<br>|\s)+|(?:<br>|\s)+$/g, ''));
    cell.links = this.links;
    this.reset();
  }

  private breakLine(): void {
    if (this.cells.length === 0) return this.endLine();
    if (this.text === '') return;
    this.text += '\n';
    this.html += '<br>';
  }

  private endLine(): void {
    const text = onOneLine(this.text);
    const html = this.closed(this.html).trim();
    if (text !== '' || /[^\s<>]/.test(html.replace(/<[^>]*>/g, ''))) {
      const isStrong = text !== '' && this.strong >= text.replace(/\s/g, '').length * 0.8;
      this.notice.addLine(text, { type: this.lineType(), html, links: this.links, isStrong });
    }
    this.reset();
  }

  private lineType(): Line['type'] {
    for (const { name } of this.open.toReversed()) {
      if (/^h[1-6]$/.test(name)) return 'heading';
      if (name === 'li')
        return this.open.findLast((one) => one.name === 'ol' || one.name === 'ul')?.name === 'ol'
          ? 'numbered'
          : 'item';
    }
    return 'text';
  }

  /** Tags that go on in the next line are closed in this one. */
  private closed(html: string): string {
    const tags = this.open.flatMap(({ tag }) => tag ?? []).toReversed();
    return html + (this.anchor ? '</a>' : '') + tags.map((tag) => `</${tag}>`).join('');
  }

  private reset(): void {
    const tags = this.open.flatMap(({ tag }) => tag ?? []);
    this.text = '';
    this.strong = 0;
    this.links = [];
    if (this.anchor) this.anchor.start = 0;
    this.html =
      tags.map((tag) => `<${tag}>`).join('') +
      (this.anchor ? `<a href="${escapeHtml(this.anchor.href)}">` : '');
  }

  private endTable(): void {
    if (this.cells.length > 0) this.endCell();
    const table = this.tables.pop();
    if (!table) return;
    if (table.isLayout) this.endLine();
    else this.notice.addTable(table.rows);
    this.reset();
  }
}

/** A page, or what a spreadsheet or Word put on the clipboard. @throws BeyondBound */
export function readHtml(html: string): Notice {
  const reader = new HtmlReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.onopentag(name, attributes),
    ontext: (words) => reader.ontext(words),
    onclosetag: (name) => reader.onclosetag(name),
  });
  parser.end(html);
  return reader.end();
}
