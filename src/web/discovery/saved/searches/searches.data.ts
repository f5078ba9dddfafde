import { call } from '../../../lib/api/call.ts';
import { settled } from '../../../lib/loading/settled.ts';
import type { Route } from './+types/searches.data.ts';

/** The user's saved searches. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settled(call('GET /searches', { signal }));
