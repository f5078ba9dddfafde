import { useState } from 'react';
import { changeEmailInput } from '../../contract/shapes/password-inputs.ts';
import type { User } from '../../contract/shapes/user.ts';
import { call } from '../lib/api/call.ts';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  user: Pick<User, 'email' | 'role' | 'isEmailVerified'>;
}

export function ChangeEmailDialog({ open, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={rest.onClose} title="Change email address">
      <ChangeEmailForm {...rest} />
    </Dialog>
  );
}

function ChangeEmailForm({ onClose, user }: Omit<Props, 'open'>) {
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '', password: '' },
    schema: changeEmailInput,
    send: async (body) => setSent((await call('PUT /users/email', { body })).message),
  });
  if (sent !== null)
    return (
      <Notice tone="ok" role="status" title="Check the new inbox">
        <p>{sent} The link works for 24 hours.</p>
      </Notice>
    );
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <p>
        We send a link to the new address. Once it is confirmed there, you log in with the new address and the
        same password, and all sessions end.
        {user.isEmailVerified && <> {user.email} is told, and can undo the change for 7 days.</>}
      </p>
      {user.role === 'university' && (
        <p>
          To hand the account over to a colleague, give the colleague’s address here. Items, credits, orders
          and documents stay with the account. When the colleague has confirmed, he or she chooses a new
          password by ‘Forgot Password’.
        </p>
      )}
      <ErrorSummary
        {...form}
        labels={{ email: 'New email address', password: 'Your password, to confirm' }}
      />
      <TextField
        {...form.register('email')}
        label="New email address"
        type="email"
        autoComplete="email"
        required
      />
      <PasswordField
        {...form.register('password')}
        label="Your password, to confirm"
        autoComplete="current-password"
      />
      <DialogActions onCancel={onClose}>
        <Button {...form.buttonProps} busyText="Sending...">
          Send link
        </Button>
      </DialogActions>
    </Stack>
  );
}
