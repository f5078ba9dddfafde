// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call.ts';
import { Connection } from './Connection.tsx';
import { useOnReconnect } from './connection.ts';

const answer = vi.fn<typeof fetch>();
const back = vi.fn<() => void>();
let isOnline: boolean;
let unmount: () => void;

function Layout() {
  useOnReconnect(back);
  return (
    <>
      <Outlet />
      <Connection />
    </>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', answer);
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  back.mockReset();
  answer.mockReset().mockImplementation(async () => Response.json({ data: {} }));
  const router = createMemoryRouter([
    {
      Component: Layout,
      children: [
        { path: '/', Component: () => <Link to="/next">Next</Link> },
        { path: '/next', Component: () => <h1>Next page</h1> },
      ],
    },
  ]);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router} />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const text = () => document.querySelector('[role="status"]')?.textContent ?? '';
const network = (state: 'online' | 'offline') =>
  act(async () => {
    isOnline = state === 'online';
    dispatchEvent(new Event(state));
  });
const follow = () => act(async () => document.querySelector('a')!.click());

test('an offline device shows a notice until it is online again', async () => {
  expect(text()).toBe('');
  await network('offline');
  expect(text()).toContain('You’re offline.');
  await network('online');
  expect(text()).toBe('');
  expect(back).toHaveBeenCalledOnce();
});

test('a link that is followed offline waits for the connection', async () => {
  await network('offline');
  await follow();
  expect(document.body.textContent).not.toContain('Next page');
  expect(text()).toContain('The page opens when the connection is back.');
  await network('online');
  expect(document.body.textContent).toContain('Next page');
});

test('a single blocked request does not count as a lost connection', async () => {
  answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(async () => void (await call('GET /users/profile').catch(() => {})));
  expect(text()).toBe('');
});

test('a server that doesn’t answer is asked again until it does', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  await act(async () => void (await call('GET /users/profile').catch(() => {})));
  expect(text()).toContain('You’re offline.');
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
  expect(text()).toContain('You’re offline.');
  answer.mockImplementation(async () => new Response('', { status: 503 }));
  await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
  expect(text()).toBe('');
  expect(back).toHaveBeenCalledOnce();
});
