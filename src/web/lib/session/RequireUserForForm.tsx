import { type ReactNode, useState } from 'react';
import type { Profile } from './current-user.ts';
import { keepsNoDrafts } from './unsaved-texts.ts';
import { RequireUser } from './RequireUser.tsx';
import { useSession } from './SessionProvider.tsx';

interface Props {
  /** True while there is unsaved input that must survive the end of the session. */
  keep: boolean;
  prompt: string;
  title?: string;
  waiting: ReactNode;
  children: (user: Profile) => ReactNode;
}

/**
 * Like RequireUser, but an unsaved form stays visible for its user when the session ends, except after a logout in
 * this browser.
 */
export function RequireUserForForm({ keep, children, ...rest }: Props) {
  const { user } = useSession();
  const [last, setLast] = useState<Profile | null>(null);
  if (user && user !== last) setLast(user);
  const shown = user ?? (keep && last && !keepsNoDrafts(last.id) ? last : null);
  if (!shown) return <RequireUser {...rest}>{children}</RequireUser>;
  return children(shown);
}
