import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { toResult } from '../../lib/loading/load-result.tsx';
import { isGone } from './draft.ts';
import type { Route } from './+types/edited-item.data.ts';

/** What is being typed stays, whatever else is loaded again. */
export const shouldRevalidate = () => false;

/** The item to edit, as its author or an admin sees it. */
export const clientLoader = ({ params: { collection, id }, request: { signal } }: Route.ClientLoaderArgs) =>
  toResult(
    call(`GET /${collection as Collection}/:id`, { params: { id }, signal }).catch((error: unknown) => {
      if (isGone(error)) return 'missing' as const;
      throw error;
    }),
  );
