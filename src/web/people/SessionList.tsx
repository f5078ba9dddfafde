import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Session } from '../../contract/people/account-calls.ts';
import { withPassword } from '../../contract/people/second-factor.ts';
import { longMoment } from '../lib/format/dates.ts';
import { LoadError, type LoadResult } from '../lib/loading/load-result.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { call } from '../lib/api/call.ts';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { PasswordField } from './PasswordField.tsx';
import css from './Profile.module.css';

interface EndSessionsDialogProps {
  /** Which session, or all of them; null while the dialog is closed. */
  which: Session | 'all' | null;
  onClose: () => void;
}

/**
 * Ends sessions; requires the password, so that someone who finds an unlocked device can't log the owner out elsewhere.
 */
function EndSessionsDialog({ which, onClose }: EndSessionsDialogProps) {
  return (
    <Dialog
      open={which !== null}
      onClose={onClose}
      title={which === 'all' ? 'Log out everywhere' : 'Log out'}
    >
      {which && <EndSessionsForm which={which} onClose={onClose} />}
    </Dialog>
  );
}

function EndSessionsForm({ which, onClose }: EndSessionsDialogProps & { which: Session | 'all' }) {
  const { revalidate } = useRevalidator();
  const { logout, renew } = useSession();
  const form = useForm({
    initial: { password: '' },
    schema: withPassword,
    send: async (body) => {
      if (which === 'all') {
        await call('POST /auth/logout-everywhere', { body });
        return logout('/login');
      }
      const { token } = await call('DELETE /users/sessions/:id', { params: { id: which.id }, body });
      if (token) renew(token);
      await revalidate();
      onClose();
    },
  });
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={{ password: 'Password' }} />
      <p>
        {which === 'all'
          ? 'You will be logged out on every device, including this one. Links in earlier emails, invitations that were not accepted, API keys and the secret address of your calendar stop working too.'
          : `${which.device} will be logged out. You stay logged in here.`}
      </p>
      <PasswordField
        {...form.register('password')}
        label="Your password, to confirm"
        autoComplete="current-password"
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps}>Log out</Button>
      </DialogActions>
    </Stack>
  );
}

/** The user's sessions; each can be ended, or all at once. */
export function SessionList({ loaded }: { loaded: LoadResult<{ sessions: Session[] }> }) {
  const { data } = loaded;
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="sessions">
      <h2 id="sessions">Where you are logged in</h2>
      <LoadError loaded={loaded} />
      <ul className="grid">
        {data?.sessions.map((session) => (
          <li key={session.id} className={css.setting}>
            <div>
              <b>
                {session.member ? `${session.member.name}, ` : ''}
                {session.device}
              </b>{' '}
              {session.current && <Badge tone="ok">This device</Badge>}
              <p>Last used {longMoment(session.lastUsedAt)}</p>
            </div>
            {!session.current && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Log out ${session.device}`}
                onClick={() => setEnding(session)}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="outline" onClick={() => setEnding('all')}>
        Log out everywhere
      </Button>
      <EndSessionsDialog which={ending} onClose={() => setEnding(null)} />
    </Stack>
  );
}
