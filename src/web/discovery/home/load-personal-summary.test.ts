import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../../contract/people/user.ts';
import { loadPersonalSummary } from './load-personal-summary.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['that fail are reported', false],
  ['that are no longer wanted are not', true],
])('parts %s', async (_, isLeft) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('no connection')));
  const abort = new AbortController();
  if (isLeft) abort.abort();
  const user = { role: 'individual' } as User;
  expect(await loadPersonalSummary(user, abort.signal)).toEqual({ dates: [], rest: [] });
  expect(warn.mock.calls.length > 0).toBe(!isLeft);
});
