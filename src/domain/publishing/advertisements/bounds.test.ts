import { expect, test } from 'vitest';
import fc from '../../../../test/support/properties.ts';
import { bounds } from './bounds.ts';
import { noticeOfPages } from './pdf-tables.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';
import { readAdvertisement } from './read-advertisement.ts';

const head = '<tr><td>Category</td><td>Fee</td><td>Post</td></tr>';
const rows = (count: number) => '<tr><td>Professor</td><td>10</td><td>1</td></tr>'.repeat(count);
const text = (words: string, x = 40, y = 800) => ({ text: words, x, y, width: 40, height: 8 });

const pageOf = (texts: ReturnType<typeof text>[]) => ({
  texts,
  rulings: [],
  hasTooManyRulings: false,
  links: [],
  others: [],
});

/** What takes a pattern, a table or a parser long, with more of it than a bound. */
const kinds: Record<string, [most: number, read: (count: number) => unknown, sentence: RegExp]> = {
  'a merged cell over many rows': [
    Math.ceil(bounds.cells / 98),
    (count) =>
      readHtml(`<table>${head}<tr><td colspan=98 rowspan=2000>x</td></tr>${'<tr>'.repeat(count)}</table>`),
    /at most 20,000 cells/,
  ],
  'rows of a table': [bounds.cells / 3, (count) => readHtml(`<table>${head}${rows(count)}</table>`), /cells/],
  'rows of several tables together': [
    bounds.cells / 2 / 3,
    (count) => readHtml(`<table>${rows(count)}</table>`.repeat(2)),
    /cells/,
  ],
  tables: [bounds.tables, (count) => readHtml('<table><tr><td>x</table>'.repeat(count)), /at most 50 tables/],
  'columns of a page': [
    bounds.columns,
    (count) => readHtml(`<table>${head}<tr>${'<td>1</td>'.repeat(count)}</table>`),
    /at most 100 columns/,
  ],
  'columns of a spreadsheet': [
    bounds.columns,
    (count) => readText(`Post\tUR${'\tSC'.repeat(count)}\nProfessor\t1${'\t1'.repeat(count)}`),
    /columns/,
  ],
  'elements in each other': [
    bounds.depth,
    (count) => readHtml('<b>'.repeat(count)),
    /nested at most 100 deep/,
  ],
  'tables in each other': [bounds.depth, (count) => readHtml('<table><td>'.repeat(count)), /nested/],
  'letters of a line': [
    bounds.line,
    (count) => readText('a'.repeat(count)),
    /at most 10,000 characters in a line/,
  ],
  'words of a line that a pattern begins with': [
    bounds.line / 4,
    (count) => readText('advt'.repeat(count)),
    /characters in a line/,
  ],
  'words of a paragraph': [bounds.line / 4, (count) => readHtml(`<p>${'advt'.repeat(count)}`), /characters/],
  'letters of a cell': [
    bounds.line,
    (count) => readHtml(`<table>${head}<tr><td>${'a'.repeat(count)}</table>`),
    /or a cell/,
  ],
  'lines of a text': [bounds.lines, (count) => readText('fee\n'.repeat(count)), /at most 3,000 lines/],
  'lines of a page': [bounds.lines, (count) => readHtml('<p>fee'.repeat(count)), /lines/],
  'texts of a PDF’s page': [
    bounds.textsOfPage,
    (count) => noticeOfPages([pageOf(Array.from({ length: count }, () => text('a')))]),
    /20,000 pieces of text/,
  ],
  'letters of a PDF’s line': [
    bounds.line,
    (count) => noticeOfPages([pageOf([text('a'.repeat(count))])]),
    /characters/,
  ],
};

test.each(Object.entries(kinds))(
  'too many %s are refused by a sentence that says how many may be',
  (_, kind) => {
    const [most, read, sentence] = kind;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Math.ceil(2 * most) }), (more) => {
        expect(() => read(Math.ceil(most) + more)).toThrow(sentence);
      }),
      { numRuns: 10 },
    );
  },
);

test('as much as may be is read, in time that grows with it', () => {
  const ofFees = `<table>${head}${rows(bounds.cells / 3 - 100)}</table>`;
  expect(readAdvertisement(readHtml(ofFees)).proposal.openings).toEqual([]);
  expect(readText('a'.repeat(bounds.line)).blocks).toHaveLength(1);
  expect(readHtml('<p>fee'.repeat(bounds.lines)).blocks).toHaveLength(bounds.lines);
});
