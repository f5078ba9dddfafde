import { type ReactNode, useState } from 'react';
import type { User } from '../../../contract/shapes/user.ts';
import { hasOptedOut } from './local-drafts.ts';
import { RequireUser } from './RequireUser.tsx';
import { useSession } from './SessionProvider.tsx';

interface Props {
  /** True while something is typed that must not be lost when the session ends. */
  keep: boolean;
  prompt: string;
  waiting: ReactNode;
  children: (user: User) => ReactNode;
}

/**
 * Like RequireUser, but an unsaved form stays when its session ends in the middle, for the user it was made for;
 * not after a logout in this browser.
 */
export function RequireUserForForm({ keep, children, ...rest }: Props) {
  const { user } = useSession();
  const [last, setLast] = useState<User | null>(null);
  if (user && user !== last) setLast(user);
  const shown = user ?? (keep && last && !hasOptedOut(last.id) ? last : null);
  if (!shown) return <RequireUser {...rest}>{children}</RequireUser>;
  return children(shown);
}
