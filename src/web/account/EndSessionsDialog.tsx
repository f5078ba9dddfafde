import { useRevalidator } from 'react-router';
import type { Session } from '../../contract/shapes/account-records.ts';
import { withPassword } from '../../contract/shapes/second-factor.ts';
import { call } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { useSession } from '../lib/session/index.ts';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useForm } from '../lib/forms/use-form.ts';

interface Props {
  /** Which session, or all of them; null while the dialog is closed. */
  which: Session | 'all' | null;
  onClose: () => void;
}

/**
 * Ends sessions; requires the password, so that someone who finds an unlocked device can't log the owner out elsewhere.
 */
export function EndSessionsDialog({ which, onClose }: Props) {
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

function EndSessionsForm({ which, onClose }: Props & { which: Session | 'all' }) {
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
