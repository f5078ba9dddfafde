import { call } from '../../lib/api/call.ts';

/** How many notices are unread; null if that can't be read. */
export const clientLoader = (): Promise<number | null> =>
  call('GET /notices/unread').then(
    ({ unread }) => unread,
    () => null,
  );
