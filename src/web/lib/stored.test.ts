import { afterEach, describe, expect, test, vi } from 'vitest';
import { endsWithPage, readToken, removeToken, storeToken } from './api/token.ts';
import { authorised } from './api/call.ts';
import { readStored, writeStored, storedKeys } from './stored.ts';

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};
/** Blocked for this site, as by 'Block all cookies'. */
const blocked = new Proxy({}, { get: refuse, ownKeys: refuse });
/** Full: what is there can be read and removed. */
const full = () => {
  const items: Record<string, string> = { token: 'of before' };
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: refuse,
    removeItem: (key: string) => void delete items[key],
  };
  return new Proxy(items, { get: (_, name: string) => methods[name as 'getItem'] });
};

afterEach(() => {
  removeToken();
  vi.unstubAllGlobals();
});

describe.each([
  ['blocked', () => blocked],
  ['full', full],
])('with a storage that is %s', (_, createStorage) => {
  test('a login lasts as long as the page, and is said to', () => {
    vi.stubGlobal('localStorage', createStorage());
    storeToken('of now');
    expect([readToken(), authorised(), endsWithPage()]).toEqual([
      'of now',
      { authorization: 'Bearer of now' },
      true,
    ]);
    removeToken();
    expect([readToken(), authorised(), endsWithPage()]).toEqual([null, {}, false]);
  });

  test('drafts are kept as long as the page', () => {
    vi.stubGlobal('localStorage', createStorage());
    writeStored('lectern:draft:asha:job:new', '{}');
    expect(readStored('lectern:draft:asha:job:new')).toBe('{}');
    expect(storedKeys()).toContain('lectern:draft:asha:job:new');
    writeStored('lectern:draft:asha:job:new', null);
    expect(storedKeys()).not.toContain('lectern:draft:asha:job:new');
  });
});
