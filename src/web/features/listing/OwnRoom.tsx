import { type ReactNode, Suspense } from 'react';
import { useSession } from '../session/index.ts';
import css from './OwnRoom.module.css';

/**
 * What only those who are logged in find at the head of a listing. Lists are the same for everybody, so one's own items that are
 * not public stand here; their room is kept from the first moment on where a token is stored, so that nothing moves.
 */
export function OwnRoom({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  const room = <span className={css.room} />;
  return user ? <Suspense fallback={room}>{children}</Suspense> : status === 'loading' && room;
}
