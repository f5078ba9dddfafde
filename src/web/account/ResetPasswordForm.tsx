import { resetPasswordInput } from '../../contract/shapes/password-inputs.ts';
import { call } from '../lib/api/call.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Shown for an invalid reset link, with a link to request a new one. */
export const DeadResetLink = () => (
  <Notice
    tone="danger"
    role="alert"
    title="Invalid or expired reset link. Please request a new one."
    actions={<ButtonLink to="/forgot-password">Request a new link</ButtonLink>}
  />
);

export const ResetPasswordForm = ({ email, token }: { email: string; token: string }) => (
  <NewPasswordForm
    email={email}
    labels={{ password: 'New Password', confirmPassword: 'Confirm New Password' }}
    button="Reset Password"
    busyText="Resetting..."
    schema={resetPasswordInput}
    toBody={(values) => ({ email, token, ...values })}
    send={(body) => call('POST /auth/reset-password', { body })}
    done="Password Reset Successful!"
    deadLink={{ code: 'invalid_reset_link', shown: () => <DeadResetLink /> }}
  />
);
