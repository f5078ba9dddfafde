import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comesBack, countUnsavedTexts, forgetTexts, hasLeft } from './device-texts.ts';

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

const kept = () => Object.keys(localStorage).sort();

test('what stands in the account too is not counted', () => {
  expect([countUnsavedTexts('asha'), countUnsavedTexts('ravi'), countUnsavedTexts('nobody')]).toEqual([
    2, 1, 0,
  ]);
});

test('everything of one user goes, and nothing of anybody else', () => {
  forgetTexts('asha', 'all');
  expect(kept()).toEqual(['lectern:draft:ravi:job:new', 'lectern:left', 'theme']);
  expect([hasLeft('asha'), hasLeft('ravi')]).toEqual([true, false]);
  comesBack();
  expect(hasLeft('asha')).toBe(false);
});

test('who keeps texts loses only the copies of what stands in the account', () => {
  forgetTexts('asha', 'saved');
  expect(kept()).toContain('lectern:draft:asha:post:7');
  expect(kept()).not.toContain('lectern:draft:asha:job:new');
  expect(hasLeft('asha')).toBe(false);
});
