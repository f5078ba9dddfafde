import type { Collection } from '../../../contract/vocabulary/index.ts';
import { loadForUser } from '../../lib/session/current-user.ts';
import type { OwnItem } from './own-item.ts';
import { readOwnItem } from './read-own-items.ts';
import type { Route } from './+types/own-item.data.ts';

/** One of the user's items as a row; null if it was deleted. */
export const clientLoader = ({ params: { collection, id }, request: { signal } }: Route.ClientLoaderArgs) =>
  loadForUser((): Promise<OwnItem> => readOwnItem[collection as Collection](id, signal)).catch(() => null);
