import { call } from '../../../lib/api/call.ts';
import { loadForUser } from '../../../lib/session/current-user.ts';
import type { Route } from './+types/follows.data.ts';

/** What the user follows, as `kind/id`; nothing if that can't be read: the buttons stay, and pressing one shows the error. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs): Promise<string[]> =>
  loadForUser(async ({ actingFor }) => (actingFor ? [] : keysOf(signal))).then((keys) => keys ?? []);

const keysOf = (signal: AbortSignal): Promise<string[]> =>
  call('GET /follows', { signal }).then(
    ({ follows }) => follows.map(({ kind, id }) => `${kind}/${id}`),
    () => [],
  );
