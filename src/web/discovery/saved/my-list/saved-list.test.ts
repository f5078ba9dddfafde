// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../lib/api/call.ts';
import { beginList, type ListPlace } from './saved-list.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a session that has ended', 401, 0],
  ['a server that fails', 500, 1],
])('the console is told of %s (%i) while the list is read: %i times', async (_, status, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const keys = vi.fn<ListPlace['keys']>().mockRejectedValue(new CallError(status));
  const end = beginList({ keys, save: vi.fn<ListPlace['save']>(), remove: vi.fn<ListPlace['remove']>() });
  await vi.waitFor(() => expect(keys).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  end();
  expect(warn).toHaveBeenCalledTimes(warnings);
});
