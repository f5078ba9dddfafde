import { call } from '../../../lib/api/call.ts';
import { settled } from '../../../lib/loading/settled.ts';
import type { Route } from './+types/new-items.data.ts';

/** What a saved search has found since the user last looked. */
export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  settled(call('GET /searches/:id/new', { params, signal }));
