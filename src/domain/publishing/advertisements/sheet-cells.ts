import { Parser } from 'htmlparser2';
import { dateInWords } from '../../../contract/time/dates-in-words.ts';
import { assertWithin, bounds } from './bounds.ts';

interface Attributes {
  [name: string]: string;
}

/** Calls back for each element that ends, with its text, and for each that begins. */
export function parse(
  xml: string,
  on: { open?: (name: string, attributes: Attributes) => void; close?: (name: string, text: string) => void },
): void {
  let text = '';
  // Names may have a prefix.
  const plain = (name: string) => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        text = '';
        on.open?.(plain(name), attributes);
      },
      ontext: (words) => (text += words),
      onclosetag: (name) => {
        on.close?.(plain(name), text);
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

/** Signs that XML can't hold are written as _x000D_. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The texts that cells name by number; of a text with its reading beside it, the text. */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isReading = false;
  parse(xml, {
    open: (name) => {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isReading = true;
    },
    close: (name, text) => {
      if (name === 't' && !isReading) texts[texts.length - 1] += unescaped(text);
      if (name === 'rPh') isReading = false;
    },
  });
  return texts;
}

/** How a number is shown. */
interface NumberFormat {
  isDate: boolean;
  isTime: boolean;
  isPercent: boolean;
  currency: string;
}
const asIs: NumberFormat = { isDate: false, isTime: false, isPercent: false, currency: '' };

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    const isDate = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
    return {
      ...asIs,
      isDate,
      isTime: (id >= 18 && id <= 22) || (id >= 45 && id <= 47),
      isPercent: id === 9 || id === 10,
    };
  }
  const currency = /₹|Rs\.?|[$€£]/u.exec(code.replace(/\[\$([^\]-]*)[^\]]*\]/g, '$1'))?.[0] ?? '';
  const signs = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '').split(';')[0]!;
  const isTime = /[hs]/i.test(signs);
  return {
    isDate: /[dy]/i.test(signs) || (/m/i.test(signs) && !isTime),
    isTime,
    isPercent: signs.includes('%'),
    currency,
  };
}

/** By the number of a cell's style. */
export function formatsOf(xml: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  parse(xml, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** Days since the end of 1899, or since the beginning of 1904, as a date and a time. */
function momentInWords(serial: number, { isDate, isTime }: NumberFormat, isFrom1904: boolean): string {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const moment = new Date(start + Math.round(serial * 86_400) * 1000);
  if (Number.isNaN(moment.getTime())) return String(serial);
  const [date, time] = [moment.toISOString().slice(0, 10), moment.toISOString().slice(11, 16)];
  return [isDate && dateInWords(date), isTime && (!isDate || serial % 1 !== 0) && time]
    .filter(Boolean)
    .join(', ');
}

function numberInWords(text: string, format: NumberFormat, isFrom1904: boolean): string {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return text;
  if (format.isDate || format.isTime) return momentInWords(value, format, isFrom1904);
  // As many digits as a spreadsheet shows: 0.1 + 0.2 is 0.3.
  const shown = Number((format.isPercent ? value * 100 : value).toPrecision(12));
  return `${format.currency && `${format.currency} `}${shown}${format.isPercent ? '%' : ''}`;
}

export interface Range {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** 'B2' as places counted from 0. */
function placeOf(reference: string): { x: number; y: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(reference) ?? [];
  if (!letters) return null;
  return {
    x: [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
    y: Number(digits) - 1,
  };
}
function rangeOf(reference = ''): Range | null {
  const [first = '', last = first] = reference.split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  return from && to && { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** What a sheet says, by its places. */
export interface Sheet {
  cells: Map<number, Map<number, string>>;
  merged: Range[];
  hiddenRows: Set<number>;
  hiddenColumns: Set<number>;
  /** What cells lead to, by its number in the sheet's list of addresses. */
  links: Map<string, string>;
}

export interface Workbook {
  texts: string[];
  formats: NumberFormat[];
  isFrom1904: boolean;
}

/** Reads a sheet; texts of the workbook count for each cell that shows them. */
export class SheetReader {
  readonly sheet: Sheet = {
    cells: new Map(),
    merged: [],
    hiddenRows: new Set(),
    hiddenColumns: new Set(),
    links: new Map(),
  };
  private readonly workbook: Workbook;
  private readonly count: (text: string) => void;
  private row = -1;
  private column = -1;
  private cell: Attributes = {};
  private value = '';

  constructor(workbook: Workbook, count: (text: string) => void) {
    this.workbook = workbook;
    this.count = count;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      this.row = attributes['r'] ? Number(attributes['r']) - 1 : this.row + 1;
      this.column = -1;
      if (attributes['hidden'] === '1') this.sheet.hiddenRows.add(this.row);
    } else if (name === 'c') {
      this.column = placeOf(attributes['r'] ?? '')?.x ?? this.column + 1;
      this.cell = attributes;
      this.value = '';
    } else if (name === 'col' && attributes['hidden'] === '1')
      for (
        let x = Number(attributes['min']);
        x <= Math.min(Number(attributes['max']), bounds.columns);
        x += 1
      )
        this.sheet.hiddenColumns.add(x - 1);
    else if (name === 'mergeCell') {
      const range = rangeOf(attributes['ref']);
      if (range) this.sheet.merged.push(range);
      assertWithin('cells', this.sheet.merged.length);
    } else if (name === 'hyperlink') {
      const range = rangeOf(attributes['ref']);
      const id = attributes['r:id'];
      if (range && id) this.sheet.links.set(`${range.left} ${range.top}`, id);
    }
  }

  close(name: string, text: string): void {
    if (name === 'v' || name === 't') this.value += unescaped(text);
    else if (name === 'c') this.endCell();
  }

  private endCell(): void {
    const { t: type = 'n', s: style = '0' } = this.cell;
    const { texts, formats, isFrom1904 } = this.workbook;
    const text = (
      type === 's'
        ? (texts[Number(this.value)] ?? '')
        : type === 'n'
          ? numberInWords(this.value, formats[Number(style)] ?? asIs, isFrom1904)
          : this.value
    ).trim();
    if (text === '') return;
    this.count(text);
    assertWithin('columns', this.column + 1);
    const row = this.sheet.cells.get(this.row) ?? new Map<number, string>();
    this.sheet.cells.set(this.row, row.set(this.column, text));
  }
}
