import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearOptOut, countUnsavedDrafts, deleteLocalDrafts, hasOptedOut } from './local-drafts.ts';

/** A browser's storage, as far as these functions use it. */
function aStorage() {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  };
  return new Proxy(items, { get: (_, name: string) => methods[name as 'getItem'] });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage());
  localStorage.setItem('lectern:draft:asha:job:new', JSON.stringify({ values: {}, isStored: true }));
  localStorage.setItem('lectern:draft:asha:post:7', JSON.stringify({ values: {} }));
  localStorage.setItem('lectern:profile:asha', JSON.stringify({ aboutUs: 'Changed' }));
  localStorage.setItem('lectern:draft:ravi:job:new', JSON.stringify({ values: {} }));
  localStorage.setItem('theme', 'dark');
});
afterEach(() => vi.unstubAllGlobals());

const storedKeys = () => Object.keys(localStorage).sort();

test('drafts that are also saved in the account are not counted', () => {
  expect([countUnsavedDrafts('asha'), countUnsavedDrafts('ravi'), countUnsavedDrafts('nobody')]).toEqual([
    2, 1, 0,
  ]);
});

test('all drafts of one user are removed, and no others', () => {
  deleteLocalDrafts('asha', 'all');
  expect(storedKeys()).toEqual(['lectern:draft:ravi:job:new', 'lectern:left', 'theme']);
  expect([hasOptedOut('asha'), hasOptedOut('ravi')]).toEqual([true, false]);
  clearOptOut();
  expect(hasOptedOut('asha')).toBe(false);
});

test('keeping drafts removes only copies of those saved in the account', () => {
  deleteLocalDrafts('asha', 'saved');
  expect(storedKeys()).toContain('lectern:draft:asha:post:7');
  expect(storedKeys()).not.toContain('lectern:draft:asha:job:new');
  expect(hasOptedOut('asha')).toBe(false);
});
