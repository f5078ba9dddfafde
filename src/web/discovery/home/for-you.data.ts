import { loadForUser } from '../../lib/session/current-user.ts';
import { loadYours } from './load-yours.ts';
import type { Route } from './+types/for-you.data.ts';

/** Who acts for an institution has no list. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async (user) => (user.actingFor ? null : loadYours(signal)));
