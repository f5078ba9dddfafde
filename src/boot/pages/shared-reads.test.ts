import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads.ts';

/** Counts its reads. */
const counter = () => {
  let reads = 0;
  return () => Promise.resolve((reads += 1));
};

test('a value is read once until its tag is invalidated', async () => {
  const shared = new SharedReads();
  shared.setConnected(true);
  const read = counter();
  expect([await shared.get('a', ['a', 'all'], read), await shared.get('a', ['a', 'all'], read)]).toEqual([
    1, 1,
  ]);
  shared.drop(['b']);
  expect(await shared.get('a', ['a', 'all'], read)).toBe(1);
  shared.drop(['b', 'all']);
  expect(await shared.get('a', ['a', 'all'], read)).toBe(2);
  shared.clear();
  expect(await shared.get('a', ['a', 'all'], read)).toBe(3);
});

test('a read that a change overtakes is not used again', async () => {
  const shared = new SharedReads();
  shared.setConnected(true);
  const old = Promise.withResolvers<string>();
  const first = shared.get('a', ['a', 'all'], () => old.promise);
  shared.drop(['a']);
  expect(await shared.get('a', ['a', 'all'], () => Promise.resolve('new'))).toBe('new');
  old.resolve('old');
  expect(await first).toBe('old');
  expect(await shared.get('a', ['a', 'all'], () => Promise.reject(new Error('read again')))).toBe('new');
});

test('a read that hangs stops no other', async () => {
  const shared = new SharedReads();
  shared.setConnected(true);
  void shared.get('a', ['a', 'all'], () => new Promise<number>(() => {}));
  expect(await shared.get('a', ['a', 'all'], () => Promise.resolve(1))).toBe(1);
  expect(await shared.get('a', ['a', 'all'], () => Promise.reject(new Error('read again')))).toBe(1);
});

test('a failed read is repeated', async () => {
  const shared = new SharedReads();
  shared.setConnected(true);
  await expect(shared.get('a', ['a', 'all'], () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(await shared.get('a', ['a', 'all'], () => Promise.resolve(1))).toBe(1);
});

test('nothing is cached while changes are not announced', async () => {
  const shared = new SharedReads();
  const read = counter();
  expect([await shared.get('a', ['a', 'all'], read), await shared.get('a', ['a', 'all'], read)]).toEqual([
    1, 2,
  ]);
  shared.setConnected(true);
  expect([await shared.get('a', ['a', 'all'], read), await shared.get('a', ['a', 'all'], read)]).toEqual([
    3, 3,
  ]);
  shared.setConnected(false);
  expect(await shared.get('a', ['a', 'all'], read)).toBe(4);
});
