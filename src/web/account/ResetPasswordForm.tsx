import { useState } from 'react';
import { resetPasswordInput } from '../../contract/shapes/password-inputs.ts';
import { call, CallError } from '../lib/api/call.ts';
import { removeToken } from '../lib/api/token.ts';
import { useDelayedNavigation } from '../lib/navigation/use-delayed-navigation.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { NewPasswordFields, passwordHelp } from './NewPasswordFields.tsx';
import { useForm } from '../lib/forms/use-form.ts';

const redirectAfterMs = 3_000;
const labels = { password: 'New Password', confirmPassword: 'Confirm New Password' };

/** Shown for an invalid reset link, with a link to request a new one. */
export const DeadResetLink = () => (
  <Notice
    tone="danger"
    role="alert"
    title="Invalid or expired reset link. Please request a new one."
    actions={<ButtonLink to="/forgot-password">Request a new link</ButtonLink>}
  />
);

const ResetDone = () => (
  <Notice
    tone="ok"
    role="status"
    title="Password Reset Successful!"
    actions={<ButtonLink to="/login">Login</ButtonLink>}
  >
    <p>You can now log in with your new password. We will take you to the login page in a moment.</p>
  </Notice>
);

export function ResetPasswordForm({ email, token }: { email: string; token: string }) {
  const [isDone, setDone] = useState(false);
  const goOn = useDelayedNavigation(redirectAfterMs);
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    schema: resetPasswordInput,
    toBody: (values) => ({ email, token, ...values }),
    send: async (body) => {
      await call('POST /auth/reset-password', { body });
      // All sessions ended with the old password, including one in this browser.
      removeToken();
      setDone(true);
      goOn('/login', { replace: true });
    },
  });
  const { register } = form;
  if (isDone) return <ResetDone />;
  if (form.failure instanceof CallError && form.failure.code === 'invalid_reset_link')
    return <DeadResetLink />;
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={labels} />
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <NewPasswordFields
        password={{ ...register('password'), label: labels.password, help: passwordHelp, required: true }}
        repeated={{ ...register('confirmPassword'), label: labels.confirmPassword, required: true }}
      />
      <Button {...form.buttonProps} block busyText="Resetting...">
        Reset Password
      </Button>
    </Stack>
  );
}
