import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import figures from './figures.json' with { type: 'json' };
import { capacity } from './index.ts';
import { mix, planCapacity, type Figures } from './plan.ts';

const expected = { visitsPerDay: 10_000, items: 10_000, requestsPerVisit: 10, peak: 5 };
const printed = (...args: string[]) => {
  const [said, complaints]: string[][] = [[], []];
  const code = capacity(
    args,
    (line) => said!.push(line),
    (line) => complaints!.push(line),
  );
  return { code, said: said!.join('\n'), complaints: complaints! };
};

test('the request mix adds up to 100, and every kind was measured', () => {
  expect(Object.values(mix).reduce((sum, share) => sum + share, 0)).toBeCloseTo(100);
  for (const kind of Object.keys(mix) as (keyof typeof mix)[]) {
    expect(figures.requests[kind].webMs, kind).toBeGreaterThan(0);
    expect(figures.requests[kind].databaseMs, kind).toBeGreaterThanOrEqual(0);
  }
});

/** Each request costs a millisecond, whatever was measured last. */
const round = {
  jobs: 100_000,
  bytesPerItem: 10_000,
  requests: Object.fromEntries(
    Object.keys(mix).map((kind) => [kind, { webMs: 1, databaseMs: 1, bytes: 1_000 }]),
  ) as Figures['requests'],
};

test('a small portal needs one machine, a large one more at every step', () => {
  const plans = [1, 1_500, 20_000, 1_000_000].map((times) =>
    planCapacity({ ...expected, visitsPerDay: 1_000 * times, items: 1_000 * times }, round),
  );
  expect(plans.map(({ step }) => step)).toEqual([
    'one machine',
    'several processes',
    'behind a CDN',
    'sharded',
  ]);
  for (const [n, plan] of plans.entries()) {
    expect(plan.webs * 0.6).toBeGreaterThanOrEqual(plan.cores.web);
    if (n > 0) expect(plan.webs).toBeGreaterThan(plans[n - 1]!.webs);
  }
});

test('needs grow in proportion to visits and to items', () => {
  const one = planCapacity(expected, figures);
  const twice = planCapacity({ ...expected, visitsPerDay: 20_000, items: 30_000 }, figures);
  expect(twice.requestsPerSecond).toBeCloseTo(one.requestsPerSecond * 2);
  expect(twice.megabitsPerSecond).toBeCloseTo(one.megabitsPerSecond * 2);
  expect(twice.databaseGb).toBeCloseTo(one.databaseGb * 3);
  expect(planCapacity({ ...expected, peak: 10 }, figures).cores.web).toBeCloseTo(one.cores.web * 2);
});

test('the plan for the numbers of an operator is printed', () => {
  const { code, said } = printed('--visits-per-day', '2000000', '--items', '50000000');
  expect(code).toBe(0);
  expect(said).toMatch(/^2,000,000 visits a day with 10 requests each/);
  expect(said).toMatch(/Step \d of 4, /);
  expect(said).toMatch(/measure again/);
  expect(said).not.toMatch(/NaN|undefined|Infinity/);
});

test.each([
  [[], '--visits-per-day is missing.'],
  [['--visits-per-day', '100'], '--items is missing.'],
  [
    ['--visits-per-day', '0', '--items', '1'],
    '--visits-per-day must be a whole number from 1 to 1000000000, not "0".',
  ],
  [['--visits-per-day', '1e6', '--items', '1'], '--visits-per-day must be '],
  [['--visits-per-day', '-5', '--items', '1'], '--visits-per-day'],
  [['--visits-per-day', '5', '--items', '1.5'], '--items must be '],
  [['--visits-per-day', '5', '--items', '9999999999'], '--items must be '],
  [
    ['--visits-per-day', '5', '--items', '1', '--peak', '1001'],
    '--peak must be a whole number from 1 to 1000,',
  ],
  [['--visits-per-day', '5', '--items', '1\n2'], '--items must be '],
  [['--visits', '5'], 'visits'],
])('%j is refused in one line, with exit code 2', (args, message) => {
  const { code, said, complaints } = printed(...args);
  expect([code, said, complaints.length]).toEqual([2, '', 1]);
  expect(complaints[0]).toContain(message);
  expect(complaints[0]).not.toContain('\n');
});

test('every metric named by the plan or its page is exported by the server', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const exported = read('src/server/metrics.ts');
  const named = `${read('docs/scaling.md')} ${read('src/capacity/index.ts')}`.match(
    /\b(lectern|http)_[a-z_]+[a-z]/g,
  )!;
  expect(named.length).toBeGreaterThan(8);
  expect(
    named.filter(
      (name) =>
        !exported.includes(`'${name.replace(/_(bucket|count|sum)$/, '')}'`) &&
        !exported.includes(` ${name}:`),
    ),
  ).toEqual([]);
});
