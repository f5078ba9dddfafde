import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savedLimits } from '../../../../contract/vocabulary/index.ts';
import { deviceList, storedOnDevice } from './device-list.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const key = 'lectern:my-list';
const idOf = (n: number) => `01a20abe-aeab-739a-8f48-${String(n).padStart(12, '0')}`;
const item = (n: number) => ({ kind: 'jobs' as const, id: idOf(n), title: `Job ${n}` });
const put = (values: unknown) => stored.set(key, JSON.stringify(values));

test('only ids are stored, the last saved one first', async () => {
  await deviceList.save(item(1));
  await deviceList.save(item(2));
  await deviceList.save(item(1));
  expect(JSON.parse(stored.get(key)!)).toEqual([`jobs/${idOf(1)}`, `jobs/${idOf(2)}`]);
  expect([...(await deviceList.keys())]).toEqual([`jobs/${idOf(1)}`, `jobs/${idOf(2)}`]);
});

test('what 0.2.0 stored keeps its note until the login, also when it is removed and put back', async () => {
  const earlier = {
    ...item(1),
    stage: 'applied',
    note: 'Ask Rao',
    dates: [],
    savedAt: '2026-11-20T08:00:00Z',
  };
  put([earlier]);
  const restore = await deviceList.remove(item(1));
  expect(storedOnDevice()).toEqual([]);
  expect(stored.has(key)).toBe(false);
  await deviceList.save(item(2));
  await restore!();
  expect(storedOnDevice()).toEqual([earlier, `jobs/${idOf(2)}`]);
});

test('what is no id of an item is left out, and what is there twice is there once', () => {
  put([
    `jobs/${idOf(1)}`,
    item(1),
    'users/1',
    `jobs/../${idOf(2)}`,
    { kind: 'jobs' },
    null,
    7,
    ['x'],
    'jobs/',
  ]);
  expect(storedOnDevice()).toHaveLength(1);
  put({ kind: 'jobs' });
  expect(storedOnDevice()).toEqual([]);
  stored.set(key, 'not JSON {');
  expect(storedOnDevice()).toEqual([]);
});

test('a device holds a limited number of items, whatever was stored', async () => {
  put(Array.from({ length: savedLimits.onDevice + 50 }, (_, n) => `jobs/${idOf(n)}`));
  expect(storedOnDevice()).toHaveLength(savedLimits.onDevice);
  await expect(deviceList.save(item(1000))).rejects.toThrow('You can save up to 200 items on this device.');
});
