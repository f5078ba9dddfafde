import { data, type MiddlewareFunction } from 'react-router';
import type { User } from '../../../contract/people/user.ts';
import { isStaff } from '../../../contract/vocabulary/index.ts';
import { currentUser } from '../../lib/session/current-user.ts';

/** Who may open a page of the admin area (docs/specification.md#admin-area). */
export type Area = 'admin' | 'moderation';

export const mayEnter = (area: Area, user: Pick<User, 'role' | 'mustChangePassword'> | null): boolean =>
  user !== null &&
  !user.mustChangePassword &&
  (area === 'admin' ? user.role === 'admin' : isStaff(user.role));

/** Lets no page of the area load for others. The server checks every call again. */
export const guardFor =
  (area: Area): MiddlewareFunction<unknown> =>
  async (_args, next) => {
    if (!mayEnter(area, await currentUser())) throw data(null, { status: 403 });
    return next();
  };
