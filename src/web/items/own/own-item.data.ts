import { forUser } from '../../lib/session/current-user.ts';
import type { OwnItem } from './own-item.ts';
import { readOwnItem } from './read-own-items.ts';
import type { Route } from './+types/own-item.data.ts';

/** One of the user's items as a row; null if it was deleted. */
export const clientLoader = ({ params: { kind, id }, request: { signal } }: Route.ClientLoaderArgs) =>
  forUser((): Promise<OwnItem> =>
    kind === 'job' ? readOwnItem.job(id, signal) : readOwnItem.post(id, signal),
  ).catch(() => null);
