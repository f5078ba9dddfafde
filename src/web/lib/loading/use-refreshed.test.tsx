// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRefreshed } from './use-refreshed.ts';

const load = vi.fn<() => Promise<number>>();
let unmount: () => void;

function Page() {
  return useRefreshed(load, 'changed', 1_000) ?? 'unknown';
}
const text = () => document.body.textContent;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  load.mockReset();
  let n = 0;
  load.mockImplementation(async () => (n += 1));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  unmount = () => act(() => root.unmount());
  await act(async () => root.render(<Page />));
});
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('data is loaded at once, at intervals, after an event and on returning to the tab', async () => {
  expect(text()).toBe('1');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(text()).toBe('2');
  await act(async () => void dispatchEvent(new Event('changed')));
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
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  load.mockRejectedValueOnce(new Error('Network error.'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(warn).toHaveBeenCalledOnce();
  expect(text()).toBe('1');
});

test('an unmounted component loads nothing', async () => {
  unmount();
  dispatchEvent(new Event('changed'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledOnce();
});
