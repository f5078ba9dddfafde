import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeInput } from '../../../../contract/shapes/saved.ts';
import { savedLimits } from '../../../../contract/vocabulary/index.ts';
import { bare } from './list-store.ts';
import { readEntries } from './stored-entries.ts';

const id = (n: number) => `01a20abe-aeab-739a-8f48-${String(n).padStart(12, '0')}`;
const stored = {
  kind: 'jobs',
  id: id(1),
  title: 'Reader in Law',
  stage: 'applied',
  note: 'Ask Rao',
  dates: [{ label: 'Interview', date: '2026-12-01' }],
  savedAt: '2026-11-20T06:00:00.000Z',
};
const read = (value: unknown) => readEntries(JSON.parse(JSON.stringify(value)));

test('stored entries are read back', () => {
  expect(read([stored])).toEqual([{ ...stored, item: null }]);
  expect(readEntries(null)).toEqual([]);
});

test('invalid entries and unknown fields are left out', () => {
  expect(
    read([
      null,
      7,
      'x',
      [],
      { ...stored, kind: 'users' },
      { ...stored, id: '../../users/profile' },
      {
        ...stored,
        id: id(2),
        stage: 'hired',
        note: 7,
        dates: [{ label: '', date: 'soon' }, null],
        token: 'x',
      },
    ]),
  ).toEqual([{ ...stored, id: id(2), stage: 'saved', note: null, dates: [], item: null }]);
  for (const other of [{}, 'x', 7, null]) expect(read(other)).toEqual([]);
});

test('of ten thousand entries the newest are read, each once', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    ...stored,
    id: id(n % 9_000),
    savedAt: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
  }));
  const entries = read(many);
  expect(entries.length).toBe(savedLimits.onDevice);
  expect(entries[0]).toMatchObject({ id: id(999), savedAt: many.at(-1)!.savedAt });
  expect(new Set(entries.map((one) => one.id)).size).toBe(entries.length);
});

test('whatever is stored, the server accepts the entries read', () => {
  const anything = fc.record(
    {
      kind: fc.constantFrom('jobs', 'posts'),
      id: fc.uuid(),
      title: fc.anything(),
      stage: fc.anything(),
      note: fc.oneof(fc.string({ unit: 'binary', maxLength: 3000 }), fc.anything()),
      dates: fc.oneof(
        fc.array(
          fc.record({
            label: fc.string({ unit: 'binary', maxLength: 80 }),
            date: fc.oneof(fc.string(), fc.constantFrom('2026-02-30', '2026-12-01', '9999-01-01')),
          }),
        ),
        fc.anything(),
      ),
      savedAt: fc.oneof(fc.date({ noInvalidDate: true }).map(String), fc.anything()),
    },
    { requiredKeys: ['kind', 'id'] },
  );
  fc.assert(
    fc.property(fc.array(anything), (values) => {
      const entries = readEntries(JSON.parse(JSON.stringify(values)));
      expect(mergeInput.safeParse({ saved: entries.map(bare) }).error?.issues).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});
