import { expect, test } from 'vitest';
import { judge, type Sample } from './verdict.ts';

const steady: Omit<Sample, 'second'> = {
  nodeMb: 200,
  allMb: 400,
  handles: 60,
  sockets: 30,
  processes: 12,
  connections: 22,
  dataMb: 50,
  otherMb: 40,
  walMb: 100,
};
const run = (change: (minute: number) => Partial<Sample>): string[] =>
  judge(Array.from({ length: 30 }, (_, minute) => ({ second: minute * 60, ...steady, ...change(minute) })))
    .filter(({ isWithin }) => !isWithin)
    .map(({ what }) => what);

test('what stays as it is passes, and so does a warm-up', () => {
  expect(run(() => ({}))).toEqual([]);
  expect(run((minute) => ({ nodeMb: Math.min(300, 100 + minute * 20) }))).toEqual([]);
});

test('data may grow, what is beside it may not', () => {
  expect(run((minute) => ({ dataMb: 50 + minute * 10 }))).toEqual([]);
  expect(run((minute) => ({ otherMb: 40 + minute * 5 }))).toEqual(['disk beside data and log (MB)']);
});

test.each([
  ['memory of the server (MB)', (minute: number) => ({ nodeMb: 200 + minute * 8 })],
  ['handles', (minute: number) => ({ handles: 60 + minute * 3 })],
  ['database connections', (minute: number) => ({ connections: 22 + minute * 2 })],
  ["the database's log (MB, most)", (minute: number) => ({ walMb: minute * 30 })],
])('growth of %s is found', (what, change) => {
  expect(run(change)).toEqual([what]);
});
