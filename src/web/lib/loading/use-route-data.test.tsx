// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createRoutesStub, useRevalidator } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRouteData } from './use-route-data.ts';

const load = vi.fn<() => Promise<number | null>>();
let unmount: () => void;

function Page() {
  const { revalidate } = useRevalidator();
  const { data } = useRouteData<number | null>('/own/count', { everyMs: 1_000 });
  return <button onClick={() => void revalidate()}>{data ?? 'unknown'}</button>;
}
const Routes = createRoutesStub([
  { path: '/', Component: Page },
  { path: '/own/count', loader: load },
]);
const text = () => document.body.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let n = 0;
  load.mockReset().mockImplementation(async () => (n += 1));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(<Routes />));
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('data are loaded at once, at intervals, after a revalidation and on returning to the tab', async () => {
  expect(text()).toBe('1');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(text()).toBe('2');
  await act(async () => document.querySelector('button')!.click());
  expect(text()).toBe('3');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(text()).toBe('4');
});

test('a tab that nobody sees loads nothing', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(load).toHaveBeenCalledOnce();
});

test('a failure keeps the last data', async () => {
  load.mockResolvedValueOnce(null);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(text()).toBe('1');
});
