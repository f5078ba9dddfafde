import { useState } from 'react';
import { changePasswordInput } from '../../contract/shapes/password-inputs.ts';
import { call } from '../lib/api/call.ts';
import { useDelay } from '../lib/navigation/use-delay.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useSession } from '../lib/session/index.ts';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useForm } from '../lib/forms/use-form.ts';

const closeAfterMs = 2_000;
const labels = {
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
};

const askToLogOut = {
  title: 'Log out?',
  text: 'You can use your account once you have changed the password. You will be asked again at your next login.',
  stay: 'Back',
  leave: 'Logout',
};

interface Props {
  open: boolean;
  onClose: () => void;
  email: string;
  /** The password was set by an admin, so the dialog stays until it is changed or the user logs out. */
  required?: boolean;
}

export function ChangePasswordDialog({ open, onClose, email, required = false }: Props) {
  const { logout } = useSession();
  const leave = required ? () => void logout('/login') : onClose;
  return (
    <Dialog open={open} onClose={leave} title="Change Password" ask={required ? askToLogOut : undefined}>
      <ChangePasswordForm onClose={onClose} email={email} required={required} />
    </Dialog>
  );
}

function ChangePasswordForm({ onClose, email, required }: Omit<Props, 'open'>) {
  const { logout, renew } = useSession();
  const [done, setDone] = useState<string | null>(null);
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema: changePasswordInput,
    send: async (body) => {
      const { message, token } = await call('PUT /users/password', { body });
      renew(token);
      setDone(message);
    },
  });
  useDelay(done !== null, closeAfterMs, onClose);
  const { currentPassword, newPassword, confirmPassword } = form.values;
  const isReady = currentPassword !== '' && newPassword !== '' && newPassword === confirmPassword;
  if (done !== null)
    return (
      <Notice tone="ok" role="status" title={done}>
        <p>You have been logged out on all other devices.</p>
      </Notice>
    );
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      {required && (
        <Notice tone="info" title="Choose a password of your own">
          <p>Your current password was set by an administrator. Change it to use your account.</p>
        </Notice>
      )}
      <ErrorSummary {...form} labels={labels} />
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        {...form.register('currentPassword')}
        label={labels.currentPassword}
        autoComplete="current-password"
      />
      <NewPasswordFields
        password={{
          ...form.register('newPassword'),
          label: labels.newPassword,
          help: 'At least 8 characters, with an uppercase letter, a lowercase letter, a number and one of !@#$%^&*',
        }}
        repeated={{ ...form.register('confirmPassword'), label: labels.confirmPassword }}
      />
      <DialogActions
        onCancel={required ? () => void logout('/login') : onClose}
        cancelText={required ? 'Logout' : 'Cancel'}
      >
        <Button {...form.buttonProps} disabled={!isReady} busyText="Changing...">
          Change Password
        </Button>
      </DialogActions>
    </Stack>
  );
}
