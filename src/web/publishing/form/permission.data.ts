import type { Collection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import type { Route } from './+types/permission.data.ts';

export interface Permission {
  allowed: boolean;
  reason: string | null;
}

/** What is being typed stays, whatever else is loaded again. */
export const shouldRevalidate = () => false;

/** Whether the user may post; null if that can't be read. */
export const clientLoader = ({
  params: { collection },
  request: { signal },
}: Route.ClientLoaderArgs): Promise<Permission | null> =>
  call(`GET /${collection as Collection}/can-create`, { signal }).catch(() => null);
