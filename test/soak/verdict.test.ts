import { expect, test } from 'vitest';
import { grows, judge } from './verdict.ts';
import type { Sample } from './watch.ts';

const steady: Sample = { memoryMb: 200, handles: 60, connections: 22, dataMb: 50, otherMb: 40, walMb: 100 };
const growing = (change: (minute: number) => Partial<Sample>): string[] =>
  judge(Array.from({ length: 30 }, (_, minute) => ({ ...steady, ...change(minute) })))
    .filter(grows)
    .map(({ what }) => what);

test('constant values and a warm-up pass', () => {
  expect(growing(() => ({}))).toEqual([]);
  expect(growing((minute) => ({ memoryMb: Math.min(300, 100 + minute * 20) }))).toEqual([]);
});

test('growing data passes', () => {
  expect(growing((minute) => ({ dataMb: 50 + minute * 10 }))).toEqual([]);
});

test.each([
  ['otherMb', 5],
  ['memoryMb', 8],
  ['handles', 3],
  ['connections', 2],
  ['walMb', 30],
] as const)('growth of %s is detected', (what, step) => {
  expect(growing((minute) => ({ [what]: steady[what] + minute * step }))).toEqual([what]);
});
