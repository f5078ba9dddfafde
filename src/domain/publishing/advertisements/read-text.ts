import { assertWithin } from './bounds.ts';
import { headOf } from './head.ts';
import { escapeHtml, gridOf, Notice, onOneLine, type Grid, type Link, type WrittenCell } from './notice.ts';

/** Rows of delimited text. Spreadsheets put cells with line breaks in quotes. */
export function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === delimiter || sign === '\n') {
      rows.at(-1)!.push(cell);
      if (sign === '\n') rows.push([]);
      cell = '';
    } else if (sign !== '\r') cell += sign;
  }
  rows.at(-1)!.push(cell);
  return rows;
}

const asCells = (rows: string[][]): WrittenCell[][] =>
  rows.map((row) => row.map((text) => ({ text, columns: 1, rows: 1 })));
export const asGrid = (rows: string[][]): Grid => gridOf(asCells(rows));

/**
 * Runs of rows are tables, if a head is among them; all else are lines.
 * @param delimiter what stood between the cells; sentences keep their commas
 */
function split(rows: string[][], delimiter: string): { notice: Notice; tables: number } {
  const notice = new Notice();
  let tables = 0;
  let run: string[][] = [];
  let lines: string[] = [];
  const endLines = () => {
    addLines(notice, lines);
    lines = [];
  };
  const end = () => {
    if (run.length > 1 && !(isComma(delimiter) && isProse(run)) && headOf(asGrid(run))) {
      endLines();
      tables += 1;
      notice.addTable(asCells(run));
    } else lines.push(...run.map((row) => lineOf(row, delimiter)));
    run = [];
  };
  for (const row of rows) {
    if (row.length === 1 || (isComma(delimiter) && row.length !== run[0]?.length)) end();
    if (row.length > 1) run.push(row);
    else lines.push(row[0]!);
  }
  end();
  endLines();
  return { notice, tables };
}

const isComma = (delimiter: string): boolean => delimiter === ',' || delimiter === ';';
/** In sentences a space follows a comma, in files none. */
const isProse = (rows: string[][]): boolean =>
  rows.some((row) => row.some((cell, at) => at > 0 && cell.startsWith(' ')));

/** A row that isn't of a table: as it was if it is a sentence with commas, else the words of its cells. */
function lineOf(row: readonly string[], delimiter: string): string {
  const cells = row.map((cell) => cell.trim()).filter(Boolean);
  const isSentence = isComma(delimiter) && cells.length * 2 >= row.length;
  return isSentence ? row.join(delimiter) : cells.join(' ');
}

const bullet = /^\s*(?:[-•●▪◦‣·*–»✓✔➢➤]|o(?=\s{2}))\s+/u;
const numbered = /^\s*\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s+/;
/** A line that a mail program or a PDF broke goes on in the next one. */
const goesOn = (line: string, next: string): boolean =>
  line.length >= 50 &&
  !/[.:;!?]$/.test(line) &&
  !bullet.test(next) &&
  !numbered.test(next) &&
  (/^[\p{Ll}\d(]/u.test(next) ||
    /[,-]$|\b(?:of|the|on|for|is|and|to|by|in|or|at|with|from|before|between)$/i.test(line));

const header = /^\s*>*\s*\**(?:from|sent|to|cc|bcc|date|reply-to|von|gesendet|an)\**\s*:\s*\S/i;
const subjectLine = /^\s*>*\s*\**(?:subject|betreff|sub)\.?\**\s*:\s*/i;
const forwarded =
  /^\s*(?:[-_*]{2,}\s*(?:original message|forwarded message|weitergeleitete nachricht).*|begin forwarded message:?|forwarded(?: many times| as received)?|on .{5,80} wrote:)\s*$/i;
const chatPrefix =
  /^\s*\[?\d{1,2}[/.:]\d{1,2}(?:[/.]\d{2,4})?,?\s+\d{1,2}[:/]\d{2}(?:[:/]\d{2,4})?(?:\s*[ap]m)?,?[^\]\n]{0,15}\]?\s*(?:-\s*)?(?:[^:\n]{2,40}:\s)?/iu;
const isPageNumber = (line: string): boolean =>
  /^\s*(?:-\s*\d{1,3}\s*-|(?:page|seite)\s+\d{1,3}(?:\s*(?:of|\/|von)\s*\d{1,3})?)\s*$/i.test(line);

/** Lines of a message: without its headers, marks of quotation and page numbers. */
function messageLines(lines: readonly string[]): string[] {
  const isMail = lines.some((line) => subjectLine.test(line)) && lines.some((line) => header.test(line));
  return lines.flatMap((given) => {
    const line = given.replace(/^(?:\s*>)+\s?/, '');
    if (isPageNumber(line) || forwarded.test(line)) return [];
    if (isMail && /^\s*\**(?:from|sent|to|cc|bcc|date|reply-to|von|gesendet|an)\**\s*:/i.test(line))
      return [];
    if (isMail && subjectLine.test(line))
      return [line.replace(subjectLine, '').replace(/^(?:\s*(?:fwd?|re|aw|wg)\s*:\s*)+/i, '')];
    const chat = chatPrefix.exec(line);
    return [
      chat && /^\s*\[?\d/.test(line) && /\d:\d\d/.test(chat[0]) && chat[0].includes(',')
        ? line.slice(chat[0].length)
        : line,
    ];
  });
}

/** What stands before and behind words for emphasis in messages. */
const starred = /(^|[\s(])([*_])(?=\S)([^*_\n]{1,200}?)(?<=\S)\2(?=$|[\s).,:;!?])/gu;
const emoji = /[\p{Extended_Pictographic}\u{FE0F}\u{20E3}\u{1F1E6}-\u{1F1FF}]/gu;

function addLines(notice: Notice, given: readonly string[]): void {
  const lines = messageLines(given);
  for (let at = 0; at < lines.length; at += 1) {
    let line = lines[at]!.trim();
    while (
      at + 1 < lines.length &&
      lines[at + 1]!.trim() !== '' &&
      goesOn(line, lines[at + 1]!.trim()) &&
      line.length < 4000
    ) {
      at += 1;
      line =
        line.endsWith('-') && /\p{Ll}-$/u.test(line) && /^\p{Ll}/u.test(lines[at]!.trim())
          ? line.slice(0, -1) + lines[at]!.trim()
          : `${line} ${lines[at]!.trim()}`;
    }
    addTextLine(notice, line);
  }
}

/** One line of text, with its marks of lists and emphasis. */
export function addTextLine(notice: Notice, line: string, links: Link[] = []): void {
  assertWithin('line', line.length);
  const isItem = bullet.test(line);
  const text = line.replace(emoji, ' ').replace(bullet, '').replace(starred, '$1$3').trim();
  const html = escapeHtml(line.replace(bullet, '').trim()).replace(
    starred,
    (_, start: string, sign: string, words: string) =>
      sign === '*' ? `${start}<strong>${words}</strong>` : `${start}<em>${words}</em>`,
  );
  if (text !== '')
    notice.addLine(text, { type: isItem ? 'item' : 'text', html: withLinks(html, links), links });
}

/** Words with an address behind them. */
function withLinks(html: string, links: readonly Link[]): string {
  let [done, rest] = ['', html];
  for (const { words, href } of links) {
    const at = rest.indexOf(escapeHtml(words));
    if (at === -1 || words === '') continue;
    done += `${rest.slice(0, at)}<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
    rest = rest.slice(at + escapeHtml(words).length);
  }
  return done + rest;
}

/** Rows whose columns stand apart by spaces: which of them is missing in another row can't be told. */
function hasColumnsOfSpaces(lines: readonly string[]): string | undefined {
  return lines.slice(0, 2000).find((line, at) => {
    const cells = line.trim().split(/\s{2,}/u);
    const below = (lines.slice(at + 1).find((one) => one.trim() !== '') ?? '').trim().split(/\s{2,}/u);
    return cells.length > 2 && below.length > 1 && headOf(asGrid([cells])) !== undefined;
  });
}

/** Text, or what a spreadsheet makes of a table: with tabs, as CSV, or with bars between. @throws BeyondBound */
export function readText(text: string): Notice {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\f', '\n');
  const lines = plain.split('\n');
  assertWithin('lines', lines.length);
  for (const line of lines) assertWithin('line', line.length);
  if (plain.includes('\t')) return split(rowsOf(plain, '\t'), '\t').notice;
  if (lines.filter((line) => /^\s*\|.*\|\s*$/.test(line)).length > 2) return split(barsOf(lines), '|').notice;
  for (const delimiter of [';', ',']) {
    if (!plain.includes(delimiter)) continue;
    const { notice, tables } = split(rowsOf(plain, delimiter), delimiter);
    if (tables > 0) return notice;
  }
  const notice = new Notice();
  addLines(notice, lines);
  const head = hasColumnsOfSpaces(lines);
  if (head)
    notice.ask(
      'openings',
      `The columns below “${onOneLine(head).slice(0, 200)}” are set apart by spaces alone, so it can’t be told what stands in which. Please upload the PDF, or paste the table from Word or a spreadsheet.`,
    );
  return notice;
}

/** '| Post | UR |', as a table is written in Markdown. */
const barsOf = (lines: readonly string[]): string[][] =>
  lines.flatMap((line) => {
    if (!/^\s*\|.*\|\s*$/.test(line)) return [[line]];
    if (/^[\s|:-]*$/.test(line)) return [];
    return [
      line
        .trim()
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim().replace(/\*\*/g, '')),
    ];
  });
