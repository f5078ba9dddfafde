import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allowDrafts, countUnsavedTexts, deleteUnsavedTexts, keepsNoDrafts } from './end-session.ts';

/** A browser's storage, as far as these functions use it. */
function createStorage() {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
    removeItem: (key: string) => void delete items[key],
  };
  return new Proxy(items, { get: (_, name: string) => methods[name as 'getItem'] });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  localStorage.setItem('lectern:draft:asha:job:new', JSON.stringify({ values: {} }));
  localStorage.setItem('lectern:draft:asha:post:7', JSON.stringify({ values: {} }));
  localStorage.setItem('lectern:profile:asha', JSON.stringify({ aboutUs: 'Changed' }));
  localStorage.setItem('lectern:draft:ravi:job:new', JSON.stringify({ values: {} }));
  localStorage.setItem('theme', 'dark');
});
afterEach(() => vi.unstubAllGlobals());

const storedKeys = () => Object.keys(localStorage).sort();

test('the texts of one user are counted', () => {
  expect([countUnsavedTexts('asha'), countUnsavedTexts('ravi'), countUnsavedTexts('nobody')]).toEqual([
    3, 1, 0,
  ]);
});

test('all texts of one user are removed, and no others', () => {
  deleteUnsavedTexts('asha');
  expect(storedKeys()).toEqual(['lectern:draft:ravi:job:new', 'lectern:left', 'theme']);
  expect([keepsNoDrafts('asha'), keepsNoDrafts('ravi')]).toEqual([true, false]);
  allowDrafts();
  expect(keepsNoDrafts('asha')).toBe(false);
});
