import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { useSession } from '../../lib/session/index.ts';
import css from './ReservedSlot.module.css';

/**
 * Content for logged-in users at the head of a listing. The page itself is the same for everybody, so its space is
 * reserved if a token is stored, to avoid layout shift.
 */
export function ReservedSlot({ children }: { children: ReactNode }) {
  const { status, user } = useSession();
  if (!user && status !== 'loading') return null;
  return <div className={classNames(css.slot, user && css.known)}>{user && children}</div>;
}
