import { expect, test } from 'vitest';
import fc from '../../../../test/support/properties.ts';
import {
  asHtml,
  asText,
  openingsOf,
  randomTable,
  type TableRow,
} from '../../../../test/support/random-tables.ts';
import { readAdvertisement } from './read-advertisement.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

test.each([
  ['HTML with merged cells', (rows: TableRow[]) => readHtml(asHtml(rows))],
  ['text of a spreadsheet', (rows: TableRow[]) => readText(asText(rows))],
])('in random tables as %s, no number stands in another column', (_, read) => {
  fc.assert(
    fc.property(randomTable, (rows) => {
      const { openings } = readAdvertisement(read(rows)).proposal;
      expect(openings).toMatchObject(openingsOf(rows));
      expect(openings).toHaveLength(rows.length);
    }),
    { numRuns: 200, interruptAfterTimeLimit: 1000, markInterruptAsFailure: false },
  );
});
