import { call } from '../../../lib/api/call.ts';
import { toResult } from '../../../lib/loading/to-result.ts';
import type { Route } from './+types/new-items.data.ts';

/** What a saved search has found since the user last looked. */
export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  toResult(call('GET /searches/:id/new', { params, signal }));
