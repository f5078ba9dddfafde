import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changePasswordInput, deleteAccountInput } from '../../contract/people/password-inputs.ts';
import type { CurrentApiKey } from '../../contract/people/api-key.ts';
import { call, serverMessage } from '../lib/api/call.ts';
import { useDelay } from '../lib/navigation/use-delayed.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Callout, Problem } from '../ui/Callout.tsx';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { endSession, deleteUnsavedTexts } from '../lib/session/end-session.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import profileCss from './Profile.module.css';

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

interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
  email: string;
  /** The password was set by an admin, so the dialog stays until it is changed or the user logs out. */
  required?: boolean;
}

export function ChangePasswordDialog({ open, onClose, email, required = false }: ChangePasswordDialogProps) {
  const { logout } = useSession();
  const leave = required ? () => void logout('/login') : onClose;
  return (
    <Dialog open={open} onClose={leave} title="Change Password" ask={required ? askToLogOut : undefined}>
      <ChangePasswordForm onClose={onClose} email={email} required={required} />
    </Dialog>
  );
}

interface Changed {
  message: string;
  /** Those that still work. */
  keys: CurrentApiKey[];
}

/** Says what the change ended, and which keys it didn't. */
function PasswordChanged({ message, keys, onClose }: Changed & { onClose: () => void }) {
  const [isRevoked, setRevoked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = async () => {
    setProblem(null);
    try {
      await call('DELETE /keys');
      setRevoked(true);
    } catch (error) {
      setProblem(serverMessage(error, 'This could not be saved. Please try again.'));
    }
  };
  return (
    <Stack gap="3">
      <Callout tone="ok" role="status" title={message}>
        <p>
          You have been logged out on all other devices. Links in earlier emails and invitations that were not
          accepted no longer work.
        </p>
      </Callout>
      {keys.length > 0 && (
        <>
          {isRevoked ? (
            <p role="status">All API keys have been revoked.</p>
          ) : (
            <div>
              <p>
                Programs can still use your account with{' '}
                {keys.length === 1 ? 'this API key' : 'these API keys'}:
              </p>
              <ul>
                {keys.map(({ id, name, prefix, account }) => (
                  <li key={id}>
                    <b>{name}</b> (<code>{prefix}…</code>) for {account.name}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Problem text={problem} />
          <DialogActions onCancel={onClose} cancelText="Close">
            {!isRevoked && (
              <Button variant="danger" busyText="Revoking..." onClick={revoke}>
                {keys.length === 1 ? 'Revoke this key' : `Revoke all ${keys.length} keys`}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Stack>
  );
}

function ChangePasswordForm({ onClose, email, required }: Omit<ChangePasswordDialogProps, 'open'>) {
  const { logout, renew } = useSession();
  const [done, setDone] = useState<Changed | null>(null);
  const form = useForm({
    initial: { currentPassword: '', newPassword: '', confirmPassword: '' },
    schema: changePasswordInput,
    send: async (body) => {
      const changed = await call('PUT /users/password', { body });
      renew(changed.token);
      setDone(changed);
    },
  });
  useDelay(done?.keys.length === 0, closeAfterMs, onClose);
  const { currentPassword, newPassword, confirmPassword } = form.values;
  const isReady = currentPassword !== '' && newPassword !== '' && newPassword === confirmPassword;
  if (done !== null) return <PasswordChanged {...done} onClose={onClose} />;
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      {required && (
        <Callout tone="info" title="Choose a password of your own">
          <p>Your current password was set by an administrator. Change it to use your account.</p>
        </Callout>
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

interface DeleteAccountDialogProps {
  open: boolean;
  onClose: () => void;
}

export function DeleteAccountDialog({ open, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete Account">
      <DeleteAccountForm onClose={onClose} />
    </Dialog>
  );
}

const choices = [
  ['keep', 'Keep them, shown under ‘Unknown Author’'],
  ['delete', 'Delete them too'],
] as const;

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { password: '', publishedItems: 'keep' as (typeof choices)[number][0] },
    schema: deleteAccountInput,
    send: async (body) => {
      const { id } = await call('DELETE /users/profile', { body });
      deleteUnsavedTexts(id);
      await navigate('/');
      await endSession();
    },
  });
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={{ password: 'Password' }} />
      <div>
        <p>This cannot be undone:</p>
        <ul className={profileCss.consequences}>
          <li>Your profile with all personal data is deleted.</li>
          <li>You are logged out everywhere.</li>
          <li>Drafts, and what is under review or needs changes, are deleted.</li>
          <li>You lose your remaining credits, posts of your package and membership.</li>
          <li>Payment records are kept as required by law, without your profile.</li>
        </ul>
      </div>
      <RadioGroup
        legend="Your published posts and jobs"
        name="publishedItems"
        options={choices}
        value={form.values.publishedItems}
        onChange={(publishedItems) => form.change({ publishedItems })}
      />
      <PasswordField
        {...form.register('password')}
        label="Your password, to confirm"
        autoComplete="current-password"
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} variant="danger" busyText="Deleting...">
          Delete my account
        </Button>
      </DialogActions>
    </Stack>
  );
}
