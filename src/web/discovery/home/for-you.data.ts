import { loadForUser } from '../../lib/session/current-user.ts';
import { loadPersonalSummary } from './load-personal-summary.ts';
import type { Route } from './+types/for-you.data.ts';

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async (user) => (user.actingFor ? null : loadPersonalSummary(user, signal)));
