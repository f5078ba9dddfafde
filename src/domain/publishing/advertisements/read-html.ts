import { Parser } from 'htmlparser2';
import { assertWithin } from './bounds.ts';
import { BoundedSource, onOneLine, type Source, type WrittenCell } from './grid.ts';

interface Table {
  rows: WrittenCell[][];
  /** One that only places other tables on the page. */
  isLayout: boolean;
}

const skipped = new Set(['script', 'style', 'head', 'title', 'template']);
const blocks = new Set(['p', 'div', 'br', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'tr']);

const spanOf = (value: string | undefined, most: number): number =>
  value && /^[1-9]\d{0,3}$/.test(value) ? Math.min(Number(value), most) : 1;

class HtmlReader {
  private readonly source = new BoundedSource();
  /** Of the element that is open; the parser's own time grows with its square. */
  private depth = 0;
  private readonly open: Table[] = [];
  private readonly cells: WrittenCell[] = [];
  /** Depth of elements whose text isn't shown. */
  private hidden = 0;
  private text = '';

  onopentag(name: string, { colspan, rowspan }: Record<string, string>): void {
    this.depth += 1;
    assertWithin('depth', this.depth);
    if (skipped.has(name)) this.hidden += 1;
    if (name === 'table') {
      this.endLine();
      this.open.push({ rows: [], isLayout: false });
    } else if (name === 'td' || name === 'th')
      this.beginCell({ text: '', columns: spanOf(colspan, 100), rows: spanOf(rowspan, 2000) });
    else if (name === 'tr' && this.open.length > 0) this.open.at(-1)!.rows.push([]);
    else if (blocks.has(name)) this.breakLine();
  }

  ontext(words: string): void {
    if (this.hidden > 0) return;
    const cell = this.cells.at(-1);
    if (cell) cell.text += words;
    else this.text += words;
  }

  onclosetag(name: string): void {
    this.depth -= 1;
    if (skipped.has(name)) this.hidden = Math.max(0, this.hidden - 1);
    if (name === 'table') this.endTable();
    else if (name === 'td' || name === 'th') this.cells.pop();
    else if (blocks.has(name)) this.breakLine();
  }

  end(): Source {
    this.endLine();
    while (this.open.length > 0) this.endTable();
    return this.source;
  }

  private beginCell(cell: WrittenCell): void {
    const table = this.open.at(-1);
    if (!table) return;
    if (table.rows.length === 0) table.rows.push([]);
    table.rows.at(-1)!.push(cell);
    this.cells.push(cell);
  }

  private breakLine(): void {
    const cell = this.cells.at(-1);
    if (cell) cell.text += '\n';
    else this.endLine();
  }

  private endLine(): void {
    this.source.addLine(onOneLine(this.text));
    this.text = '';
  }

  private endTable(): void {
    const table = this.open.pop();
    if (!table) return;
    const outer = this.open.at(-1);
    if (outer) outer.isLayout = true;
    if (!table.isLayout) this.source.addTable(table.rows);
    else for (const { text } of table.rows.flat()) this.source.addLine(onOneLine(text));
  }
}

/** Tables and lines of a page, or of what a spreadsheet or Word put on the clipboard. @throws BeyondBound */
export function readHtml(html: string): Source {
  const reader = new HtmlReader();
  const parser = new Parser({
    onopentag: (name, attributes) => reader.onopentag(name, attributes),
    ontext: (words) => reader.ontext(words),
    onclosetag: (name) => reader.onclosetag(name),
  });
  parser.end(html);
  return reader.end();
}
