import { call } from '../../lib/api/call.ts';
import { toResult } from '../../lib/loading/load-result.tsx';
import { localPage } from '../kit/use-list.ts';
import type { Route } from './+types/ledger.data.ts';

export const clientLoader = ({ params, url, request: { signal } }: Route.ClientLoaderArgs) =>
  toResult(call('GET /admin/users/:id/ledger', { params, query: localPage(url), signal }));
