import { type ReactNode, Suspense } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useSession } from '../session/index.ts';
import css from './ReservedSlot.module.css';

/**
 * What only those who are logged in find at the head of a listing. Lists are the same for everybody, so one's own items that are
 * not public stand here; their room is kept from the first moment on where a token is stored, so that nothing moves.
 */
export function ReservedSlot({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  if (!user && status !== 'loading') return null;
  return (
    <div className={classNames(css.slot, user && css.known)}>{user && <Suspense>{children}</Suspense>}</div>
  );
}
