import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { roles } from '../../../contract/vocabulary/index.ts';
import { removeToken, storeToken } from '../../lib/api/token.ts';
import { guardFor } from './guard.ts';

const answer = vi.fn<typeof fetch>();
beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', answer.mockReset());
});
afterEach(() => {
  removeToken();
  vi.unstubAllGlobals();
});

const logIn = (user: object) => {
  storeToken(JSON.stringify(user));
  answer.mockImplementation(async () => Response.json({ data: user }));
};
/** Whether the pages of the area are loaded. */
async function isLoaded(area: 'admin' | 'moderation'): Promise<boolean> {
  const next = vi.fn<() => Promise<object>>(async () => ({}));
  const url = new URL('http://portal.test/admin');
  const args = {
    request: new Request(url),
    url,
    pattern: '/admin',
    params: {},
    context: new RouterContextProvider(),
  };
  const refusal = await Promise.resolve(guardFor(area)(args, next)).then(
    () => null,
    (thrown: { init: { status: number } }) => thrown.init.status,
  );
  expect(refusal).toBe(next.mock.calls.length > 0 ? null : 403);
  return refusal === null;
}

test('nothing of the admin area is loaded for guests, and nothing is asked', async () => {
  expect([await isLoaded('moderation'), await isLoaded('admin')]).toEqual([false, false]);
  expect(answer).not.toHaveBeenCalled();
});

test.each(roles)('%s loads the pages of the role', async (role) => {
  logIn({ role });
  const isAdmin = role === 'admin';
  expect([await isLoaded('moderation'), await isLoaded('admin')]).toEqual([
    isAdmin || role === 'moderator',
    isAdmin,
  ]);
  // The profile was read once for both.
  expect(answer).toHaveBeenCalledOnce();
});

test('an admin who must change the password loads nothing', async () => {
  logIn({ role: 'admin', mustChangePassword: true });
  expect(await isLoaded('admin')).toBe(false);
});

test('a profile that could not be read is read again by the next page', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  logIn({ role: 'admin' });
  answer.mockResolvedValueOnce(new Response('', { status: 500 }));
  expect([await isLoaded('admin'), await isLoaded('admin')]).toEqual([false, true]);
});
