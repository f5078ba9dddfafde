import { institutionKinds } from '../../contract/vocabulary/index.ts';
import { knownValue, pageParam, textParam } from '../items/list/read-params.ts';
import type { InstituteSearch } from '../lib/public-queries.ts';

/** The query of the directory's address. */
export const readDirectoryQuery = (params: URLSearchParams): InstituteSearch & { page: number } => ({
  search: textParam(params, 'q'),
  country: textParam(params, 'country'),
  kind: knownValue(params, 'kind', institutionKinds),
  hasOpenItems: params.has('open') || undefined,
  page: pageParam(params),
});
