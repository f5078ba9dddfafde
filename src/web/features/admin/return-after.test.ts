import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { returnAfter } from './return-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['form', 1500],
  ['job', 2000],
] as const)('a saved %s stays on the screen for %i ms', (which, delay) => {
  const go = vi.fn<() => void>();
  returnAfter(which, go);
  vi.advanceTimersByTime(delay - 1);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledOnce();
});
