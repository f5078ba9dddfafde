import { afterEach, expect, test, vi } from 'vitest';
import { loadYours } from './load-yours.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['that fails is left out, and reported', false],
  ['that is no longer wanted is not reported', true],
])('what is due %s', async (_, isLeft) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no connection')));
  const abort = new AbortController();
  if (isLeft) abort.abort();
  expect(await loadYours(abort.signal)).toEqual({ due: [], round: 0 });
  expect(warn.mock.calls.length > 0).toBe(!isLeft);
});
