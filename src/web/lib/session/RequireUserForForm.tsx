import { type ReactNode, useState } from 'react';
import { ButtonAnchor } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import type { Profile } from './current-user.ts';
import { keepsNoDrafts } from './end-session.ts';
import { RequireUser } from './guards.tsx';
import { useSession } from './SessionProvider.tsx';
import css from './RequireUserForForm.module.css';

interface RequireUserForFormProps {
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
export function RequireUserForForm({ keep, children, ...rest }: RequireUserForFormProps) {
  const { user } = useSession();
  const [last, setLast] = useState<Profile | null>(null);
  if (user && user !== last) setLast(user);
  const shown = user ?? (keep && last && !keepsNoDrafts(last.id) ? last : null);
  if (!shown) return <RequireUser {...rest}>{children}</RequireUser>;
  return children(shown);
}

/** Notice in a form whose session has ended, while its owner logs in in another tab. */
export function SessionEnded() {
  const { status } = useSession();
  if (status !== 'guest') return null;
  return (
    <Callout
      tone="warn"
      role="alert"
      className={css.ended!}
      title="Your session has ended. Please log in again."
      actions={
        <ButtonAnchor href="/login" target="_blank" size="small" variant="outline">
          Log in in another tab
        </ButtonAnchor>
      }
    >
      <p>Your input is still here. Log in in another tab, then return here and save.</p>
    </Callout>
  );
}
