import { expect, test } from 'vitest';
import type { SavedEntry } from '../../../../contract/discovery/saved.ts';
import { listCsv } from './entry-view.ts';

const now = new Date('2026-11-21T06:00:00Z');
const entry = (changes: Partial<SavedEntry>): SavedEntry =>
  ({
    kind: 'jobs',
    id: 'x',
    title: 'Reader in Law',
    stage: 'applied',
    note: null,
    dates: [{ label: 'Interview', date: '2026-12-01' }],
    savedAt: '2026-11-20T06:00:00.000Z',
    item: null,
    ...changes,
  }) as SavedEntry;
const rows = (entries: SavedEntry[]) =>
  listCsv(entries, { now, origin: 'https://portal.example', isOnDevice: false }).split('\r\n');

test('an entry is a row with everything that its owner wrote', () => {
  expect(rows([entry({ note: 'Ask "Rao",\nthen write' })])).toEqual([
    '\uFEFF"Title","About","Stage","Next","Next date","Own dates","Note","Saved on","Address"',
    '"Reader in Law","Job (no longer public)","Applied","Interview","1 December 2026","2026-12-01 Interview","Ask ""Rao"",\nthen write","20 November 2026","https://portal.example/jobs/x"',
    '',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\n=1', '"=1', '|calc', "'=1", '\u00a0=1', '＝1'])(
  '%j is not evaluated by a spreadsheet',
  (title) => {
    expect(rows([entry({ title })])[1]).toMatch(/^"'/);
  },
);

test('ordinary texts stay as they are', () => {
  expect(rows([entry({ title: 'C++ for 2 = two' })])[1]).toMatch(/^"C\+\+ for 2 = two"/);
});
