import { call } from '../../../lib/api/call.ts';
import { toResult } from '../../../lib/loading/to-result.ts';
import { loadForUser } from '../../../lib/session/current-user.ts';
import type { Route } from './+types/calendar.data.ts';

/** Since when the user has an address for calendars. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(() => toResult(call('GET /users/calendar', { signal })));
