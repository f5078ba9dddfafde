import { RouterContextProvider, type ShouldRevalidateFunctionArgs } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientAction, clientLoader, shouldRevalidate } from './notices.route.tsx';

const answer = vi.fn<typeof fetch>();
const asked = () => answer.mock.calls.map(([address, init]) => `${init?.method ?? 'GET'} ${String(address)}`);
beforeEach(() => {
  vi.stubGlobal('fetch', answer.mockReset());
});
afterEach(() => void vi.unstubAllGlobals());

function args(path: string, init?: RequestInit) {
  const url = new URL(path, 'http://portal.test');
  const context = new RouterContextProvider();
  return { request: new Request(url, init), url, pattern: '/notices' as const, params: {}, context };
}
const logIn = () => vi.stubGlobal('localStorage', { getItem: () => 'a token' });
const unused = () => Promise.reject(new Error('The server has no loader.'));

test('guests load nothing', async () => {
  expect(await clientLoader({ ...args('/notices'), serverLoader: unused })).toBeNull();
  expect(answer).not.toHaveBeenCalled();
});

test('a part that can’t be read leaves the others', async () => {
  logIn();
  answer.mockImplementation(async (address) =>
    String(address).includes('/notices')
      ? Response.json({ data: { notices: [], totalCount: 0 } })
      : String(address).includes('/calendar')
        ? new Response('', { status: 500 })
        : Response.json({ data: { id: 'me' } }),
  );
  const loaded = await clientLoader({ ...args('/notices?page=2'), serverLoader: unused });
  expect(loaded?.page).toBe(2);
  expect(loaded?.notices).toEqual({ data: { notices: [], totalCount: 0 }, error: null });
  expect(loaded?.calendar.error).toMatch(/unexpected error/);
  expect(asked()).toEqual([
    'GET /api/users/profile',
    'GET /api/notices?page=2&limit=20',
    'GET /api/users/calendar',
  ]);
});

test('notices are marked as read without being loaded again, so that they stay new on the page', async () => {
  logIn();
  answer.mockImplementation(async () => Response.json({ data: null }));
  const body = JSON.stringify({ upTo: 'newest' });
  await clientAction({ ...args('/notices', { method: 'POST', body }), serverAction: unused });
  expect(asked()).toEqual(['PUT /api/notices/read']);
  expect(answer.mock.calls[0]?.[1]?.body).toBe(body);
  const after = { formMethod: 'POST', defaultShouldRevalidate: true } as ShouldRevalidateFunctionArgs;
  expect(shouldRevalidate(after)).toBe(false);
});
