import { call } from '../../../lib/api/call.ts';
import { toResult } from '../../../lib/loading/load-result.tsx';
import type { Route } from './+types/searches.data.ts';

/** The user's saved searches. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  toResult(call('GET /searches', { signal }));
