import { callItem } from '../../lib/api/call-item.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import type { Route } from './+types/own-drafts.data.ts';

/** A draft in the list of those to continue. */
export interface DraftHead {
  id: string;
  title: string;
  updatedAt: string;
}

const listedDrafts = 3;

/** The list stays as it was when the form was opened. */
export const shouldRevalidate = () => false;

/** The user's latest drafts; null for none that could be read. */
export const clientLoader = ({ params: { collection }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser(async ({ id: userId }): Promise<DraftHead[]> => {
    const query = {
      userId,
      approvalStatus: 'draft',
      includeAllStatuses: true,
      sort: 'newest',
      limit: listedDrafts,
    };
    const answer = await callItem<Record<string, DraftHead[]>>(`GET /${collection}`, { query, signal });
    return answer[collection] ?? [];
  }).catch(() => null);
