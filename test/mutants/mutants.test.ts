import { describe, expect, test } from 'vitest';
import { applied, mutantsOf } from './mutate.ts';
import { nearestTests } from './nearest.ts';
import { report, type Result } from './report.ts';

const mutated = (source: string) => mutantsOf('a.ts', source).map((mutant) => applied(source, mutant));

describe('the mutants of a source', () => {
  test('turn an operator around', () => {
    expect(mutated('x = a <= b')).toEqual(['x = a < b']);
    expect(mutated('x = a && b')).toEqual(['x = a || b']);
    expect(mutated('x = a === b')).toEqual(['x = a !== b']);
    expect(mutated('x = a + b * c')).toEqual(['x = a - b * c', 'x = a + b / c']);
    expect(mutated('x = !a')).toEqual(['x = a']);
  });

  test('take a condition for granted, and leave out a call', () => {
    expect(mutated('if (a) b();')).toEqual(['if (true) b();', 'if (false) b();', 'if (a) ;']);
    expect(mutated('async () => { await a(); }')).toEqual(['async () => { ; }']);
  });

  test('have another number, or the other truth', () => {
    expect(mutated('const a = 7, b = false;')).toEqual(['const a = 8, b = false;', 'const a = 7, b = true;']);
  });

  test('compare otherwise in a query', () => {
    expect(mutated('x = sql`a > ${b} AND c`')).toEqual([
      'x = sql`a >= ${b} AND c`',
      'x = sql`a > ${b} OR c`',
    ]);
    expect(mutated('x = text`a > ${b}`')).toEqual([]);
  });

  test('leave types, imports and joined texts as they are', () => {
    expect(mutated("import a from 'a'; type B = 1 | true; let c: 2; x = 'a' + b;")).toEqual([]);
  });

  test('say where they are', () => {
    expect(mutantsOf('a.ts', '\nconst text = "\u{1F600}", is = a < b;')).toMatchObject([
      { line: 2, original: '<', replacement: '<=' },
    ]);
  });
});

test('the nearest tests are those in its folder, those that import it and those of its rule, those without a database first', () => {
  const texts: Record<string, string> = {
    'src/domain/publishing/items/policy.test.ts': '',
    'src/domain/publishing/items/other.data.test.ts': '',
    'src/web/rights.test.ts': "import { maySee } from '../domain/publishing/items/policy.ts';",
    'src/api/items.data.test.ts': '',
    'src/api/jobs.data.test.ts': '',
    'src/api/lists.data.test.ts': '',
    'src/domain/publishing/items/kills.data.test.ts': '',
    'docs/specification.md':
      '- Who sees what. Files: `src/domain/publishing/items/policy.ts`,\n  `src/domain/publishing/items/view.ts`. Tests: `src/api/items.data.test.ts`, `test/end-to-end/visitors/`.\n- Lists. Files: `src/domain/publishing/items/`. Tests: `src/api/lists.data.test.ts`.',
  };
  const tests = Object.keys(texts).filter((file) => file.includes('.test.'));
  const read = (file: string) => texts[file] ?? '';
  expect(nearestTests('src/domain/publishing/items/policy.ts', { tests, read })).toEqual([
    ['src/domain/publishing/items/policy.test.ts', 'src/web/rights.test.ts'],
    ['src/domain/publishing/items/other.data.test.ts'],
    ['src/api/items.data.test.ts'],
    ['src/api/lists.data.test.ts'],
  ]);
});

test('the result is counted by folder, and names what nobody noticed', () => {
  const mutant = { line: 3, start: 0, end: 1, original: '<', replacement: '<=' };
  const result = (file: string, outcome: Result['outcome']): Result => ({
    ...mutant,
    file,
    outcome,
    by: null,
  });
  const results = [result('b/x.ts', 'killed'), result('a/x.ts', 'survived'), result('b/y.ts', 'timeout')];
  expect(report(results).split('\n')).toEqual([
    '| folder | killed | timeout | survived |',
    '|---|---|---|---|',
    '| a | 0 | 0 | 1 |',
    '| b | 1 | 1 | 0 |',
    '| all | 1 | 1 | 1 |',
    '',
    '2 of 3 were noticed (67 %).',
    'survived: a/x.ts:3 < → <=',
  ]);
});
