import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');
/** An entry of a list names a requirement that is met, or is the operator's, and one entry of a chapter those that don't apply. */
const entries = text.replaceAll(/\n {2}/g, ' ').split('\n');
const rows = entries.flatMap((entry) => {
  const [, id, status = 'met'] = /^- (\d+\.\d+\.\d+)(?: \((operator|not met)\))? /.exec(entry) ?? [];
  if (id) return [{ id, status }];
  const [, ids = ''] = /^- n\/a ([\d., ]+):/.exec(entry) ?? [];
  return Array.from(ids.matchAll(/[\d.]+/g), ([one]) => ({ id: one, status: 'n/a' }));
});

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has. */
const chapters = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

test('every named file exists', () => {
  const named = [...text.matchAll(/`((?:src|test|docs|scripts|deploy)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('every requirement of levels 1 and 2 is listed once', () => {
  const counts: Record<string, number> = {};
  for (const { id } of rows) counts[id.split('.')[0]!] = (counts[id.split('.')[0]!] ?? 0) + 1;
  expect(counts).toEqual(chapters);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test('the summary matches the lists', () => {
  const how = (status: string) => rows.filter((row) => row.status === status);
  const open = how('not met').map(({ id }) => id);
  expect(text.replaceAll('\n', ' ')).toContain(
    `Of ${rows.length} requirements ${how('met').length} are met, ${how('operator').length} depend on the operator, ` +
      `${how('n/a').length} don't apply, ${open.length} are not met${open.length > 0 ? `: ${open.join(', ')}` : ''}.`,
  );
});
