import { call } from '../../../lib/api/call.ts';
import { loadForUser } from '../../../lib/session/current-user.ts';
import type { Follows } from './use-follows.ts';
import type { Route } from './+types/follows.data.ts';

/** What the user follows; nothing if that can't be read: the buttons stay, and pressing one shows the error. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs): Promise<Follows> =>
  loadForUser(async ({ actingFor }) => (actingFor ? {} : readFollows(signal))).then((found) => found ?? {});

const readFollows = (signal: AbortSignal): Promise<Follows> =>
  call('GET /follows', { signal }).then(
    ({ follows }) =>
      Object.fromEntries(follows.map(({ kind, id, frequency }) => [`${kind}/${id}`, frequency])),
    () => ({}),
  );
