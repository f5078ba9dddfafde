import { expect, test } from 'vitest';
import { buildXlsx } from '../../../../test/support/office-files.ts';
import { readSheet } from './read-sheet.ts';

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="[$₹-4009] #,##0.00"/><numFmt numFmtId="166" formatCode="&quot;day &quot;0"/></numFmts>' +
  '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/></cellXfs>';

/** The cells of its tables as they are read. */
const tables = (sheet: string, texts = '') =>
  readSheet(buildXlsx(sheet, styles, texts)).blocks.map((block) =>
    block.type === 'table' ? block.rows.map((row) => row.map(({ text }) => text)) : block.text,
  );
const number = (value: number, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
const words = (text: string, at = '') => `<c ${at && `r="${at}"`} t="inlineStr"><is><t>${text}</t></is></c>`;

test('numbers are read as they are shown: dates, times, amounts, shares', () => {
  const row = [
    number(46402, 1),
    number(46402.75, 2),
    number(57700, 3),
    number(7, 4),
    number(0.3, 5),
    number(0.1 + 0.2),
  ];
  expect(
    tables(`<sheetData><row>${row.join('')}</row><row>${row.join('')}</row></sheetData>`)[0]![0],
  ).toEqual(['15 January 2027', '15 January 2027, 18:00', '₹ 57700', '7', '30%', '0.3']);
});

test('texts are found by number, with the runs that they are made of and without their reading', () => {
  const texts =
    '<si><r><t>Assistant </t></r><r><t>Professor</t></r><rPh><t>read so</t></rPh></si><si><t>UR_x000D_ &amp; SC</t></si>';
  const row = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
  expect(tables(`<sheetData>${row}${row}</sheetData>`, texts)[0]![0]).toEqual([
    'Assistant Professor',
    'UR\r & SC',
  ]);
});

test('a table ends where a row is empty, its empty columns are left out, and merged cells go on over hidden rows', () => {
  const sheet = readSheet(
    buildXlsx(
      `<cols><col min="4" max="4" hidden="1"/></cols><sheetData>
        <row r="2">${words('Post', 'B2')}${words('UR', 'F2')}</row>
        <row r="3">${words('Professor', 'B3')}${words('noted', 'D3')}${words('1', 'F3')}</row>
        <row r="4" hidden="1">${words('Reader', 'B4')}${words('2', 'F4')}</row>
        <row r="5">${words('3', 'F5')}</row>
        <row r="7">${words('Last date: 15 January 2027', 'B7')}</row>
      </sheetData><mergeCells><mergeCell ref="B3:B5"/></mergeCells>`,
    ),
  );
  expect(sheet.blocks).toMatchObject([
    {
      type: 'table',
      rows: [
        [{ text: 'Post' }, { text: 'UR' }],
        [{ text: 'Professor', rows: 2, columns: 1 }, { text: '1' }],
        [{ text: '3' }],
      ],
    },
    { type: 'text', text: 'Last date: 15 January 2027' },
  ]);
});

test('more cells than are read are refused, whatever they cover', () => {
  const many = (count: number, of: string) => of.repeat(count);
  const cell = '<c t="inlineStr"><is><t>x</t></is></c>';
  expect(() => tables(`<sheetData>${many(20_001, `<row>${cell}</row>`)}</sheetData>`)).toThrow(
    /20,000 cells/,
  );
  expect(() => tables(`<sheetData><row>${many(101, cell)}</row></sheetData>`)).toThrow(/100 columns/);
  const merged = many(300, '<mergeCell ref="A1:A1000"/>');
  const rows = many(1000, `<row>${cell}</row>`);
  expect(() => tables(`<sheetData>${rows}</sheetData><mergeCells>${merged}</mergeCells>`)).toThrow(/cells/);
});

test('what is no spreadsheet is refused by a sentence', () => {
  for (const bytes of [Buffer.from('no archive'), buildXlsx('')])
    expect(() => readSheet(bytes)).toThrow(/^This spreadsheet could not be read/);
});
