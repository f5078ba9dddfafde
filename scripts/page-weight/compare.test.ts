import { describe, expect, test } from 'vitest';
import { breaches, growth, tableOf } from './compare.ts';
import type { Weight } from './measure.ts';

const page = (scripts: number, modules: Record<string, number>): Weight => ({
  scripts,
  styles: 25_000,
  unpacked: 4 * scripts,
  modules: { 'src/web/root.tsx': 9000, ...modules },
});
const before = new Map([
  ['home.route.tsx', page(130_000, { 'src/web/Hero.tsx': 4000 })],
  ['about.route.tsx', page(120_000, {})],
]);
const countries = 'node_modules/countries-list/mjs/index.js';
const withHome = (home: Weight) => new Map([...before, ['home.route.tsx', home]]);

describe('compared with the table', () => {
  const table = tableOf(before);

  test('the pages that it was made of pass, and so does what they grow by up to 2 KB', () => {
    expect(growth(before, table)).toEqual([]);
    expect(growth(withHome(page(132_048, { [countries]: 45_000 })), table)).toEqual([]);
  });

  test('a page that grew is named, with by how much, what came in and what is large', () => {
    const home = page(144_336, { 'src/web/Hero.tsx': 4000, [countries]: 45_000, 'src/web/small.ts': 2999 });
    expect(growth(withHome(home), table)).toEqual([
      `home.route.tsx: scripts +14.0 KB to 141.0 KB, styles +0.0 KB to 24.4 KB, together unpacked +56.0 KB to 563.8 KB
  came in (length before minification): 
    43.9 KB ${countries}
  over 10 KB, besides the framework: 
    43.9 KB ${countries}`,
    ]);
  });

  test('styles count too', () => {
    const found = growth(withHome({ ...page(130_000, {}), styles: 27_049 }), table);
    expect(found).toEqual([expect.stringContaining('styles +2.0 KB to 26.4 KB')]);
  });

  test('a page that it doesn’t know is named, and one that is gone; pages of the admin area are not in it', () => {
    const weights = new Map([
      ['home.route.tsx', page(1, {})],
      ['new.route.tsx', page(1, {})],
      ['staff/queue.route.tsx', page(200_000, {})],
    ]);
    expect(growth(weights, table)).toEqual([
      'new.route.tsx is not in the table',
      'about.route.tsx is in the table, and there is no such page',
    ]);
    expect(Object.keys(tableOf(weights).pages)).toEqual(['home.route.tsx', 'new.route.tsx']);
  });
});

describe('whatever the table says', () => {
  const elsewhere = ['node_modules/@tiptap/core/index.js', 'node_modules/recharts/index.js'];
  const ofForms = ['node_modules/zod/index.js', 'src/web/staff/queue/queue.route.tsx'];
  const script = (names: string[]) => ({
    'assets/a.js': { imports: [], modules: Object.fromEntries(names.map((name) => [name, 100])) },
  });
  const built = script([...elsewhere, ...ofForms]);
  const found = (home: Weight, publicPages = ['home.route.tsx'], scripts = built) =>
    breaches(withHome(home), publicPages, scripts);

  test('a public page has at most 140 KB of scripts and 30 KB of styles', () => {
    expect(found(page(140 * 1024, {}))).toEqual([]);
    expect(found({ ...page(140 * 1024 + 1, {}), styles: 30 * 1024 + 1 })).toEqual([
      'home.route.tsx has 140.0 KB of scripts, and 140.0 KB are allowed',
      'home.route.tsx has 30.0 KB of styles, and 30.0 KB are allowed',
    ]);
    expect(found(page(200_000, {}), [])).toEqual([]);
  });

  test.each(elsewhere)('no page loads %s at first', (name) => {
    expect(found(page(1, { [name]: 1 }), [])).toEqual([expect.stringContaining(name)]);
  });

  test.each(ofForms)('no public page loads %s', (name) => {
    expect(found(page(1, { [name]: 1 }))).toEqual([expect.stringContaining(name)]);
    expect(found(page(1, { [name]: 1 }), [])).toEqual([]);
  });

  test('code is looked for that is in the build', () => {
    expect(found(page(1, {}), [], script([...ofForms, elsewhere[0] ?? '']))).toEqual([
      'charts: no module of the build is known as such any more',
    ]);
  });

  test('no script has what the server alone writes into its pages', () => {
    const name = 'src/web/lib/structured-data/job-place.ts';
    expect(found(page(1, {}), [], script([...elsewhere, ...ofForms, name]))).toEqual([
      `${name} is for the server alone`,
    ]);
  });
});
