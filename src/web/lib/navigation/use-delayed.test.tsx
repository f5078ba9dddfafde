// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayedFlag } from './use-delayed.ts';

let isShown: boolean;
let unmount: () => void;
let load: (isLoading: boolean) => Promise<void>;

function Page({ isLoading }: { isLoading: boolean }) {
  const isDelayed = useDelayedFlag(isLoading);
  useLayoutEffect(() => void (isShown = isDelayed));
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const root = createRoot(document.createElement('div'));
  load = (isLoading) => act(async () => root.render(<Page isLoading={isLoading} />));
  unmount = () => act(() => root.unmount());
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

test('loading that takes less than 300 ms shows no skeleton, even when it is repeated', async () => {
  for (let times = 0; times < 2; times += 1) {
    await load(true);
    await pass(299);
    expect(isShown).toBe(false);
    await load(false);
  }
});

test('loading that takes longer shows one until it ends', async () => {
  await load(true);
  await pass(300);
  expect(isShown).toBe(true);
  await load(false);
  expect(isShown).toBe(false);
});
