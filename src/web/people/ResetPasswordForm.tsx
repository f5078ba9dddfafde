import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { resetPasswordInput } from '../../contract/people/password-inputs.ts';
import { call, CallError } from '../lib/api/call.ts';
import { ButtonLink, Button } from '../ui/Button.tsx';
import { Callout } from '../ui/Callout.tsx';
import { endSession } from '../lib/session/end-session.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { useDelayedNavigation } from '../lib/navigation/use-delayed.ts';
import { Stack } from '../ui/Layout.tsx';
import { NewPasswordFields, passwordHelp } from './NewPasswordFields.tsx';
import { ErrorSummary } from '../lib/forms/errors.tsx';

const redirectAfterMs = 3_000;

interface Passwords {
  password: string;
  confirmPassword: string;
}

interface NewPasswordFormProps<Body> {
  /** Whose password it is, for password managers; null where the link doesn't say. */
  email: string | null;
  labels: Record<keyof Passwords, string>;
  button: string;
  busyText: string;
  /** The contract's schema of the body. */
  schema: z.ZodType;
  toBody: (values: Passwords) => Body;
  send: (body: Body) => Promise<unknown>;
  /** The title of the notice that is shown then. */
  done: string;
  /** Shown instead of the form when the link is invalid. */
  deadLink: { code: string; shown: (message: string) => ReactNode };
}

const Done = ({ title }: { title: string }) => (
  <Callout tone="ok" role="status" title={title} actions={<ButtonLink to="/login">Login</ButtonLink>}>
    <p>You can now log in with your new password. We will take you to the login page in a moment.</p>
  </Callout>
);

/** Sets a password with a mailed link, and leads to the login page. */
export function NewPasswordForm<Body>(props: NewPasswordFormProps<Body>) {
  const { email, labels, button, busyText, schema, toBody, done, deadLink } = props;
  const [isDone, setDone] = useState(false);
  const goOn = useDelayedNavigation(redirectAfterMs);
  const form = useForm<Passwords, Body>({
    initial: { password: '', confirmPassword: '' },
    schema,
    toBody,
    send: async (body) => {
      await props.send(body);
      // All sessions ended with the old password, including one in this browser.
      await endSession();
      setDone(true);
      goOn('/login', { replace: true });
    },
  });
  const { register, failure } = form;
  if (isDone) return <Done title={done} />;
  if (failure instanceof CallError && failure.code === deadLink.code) return deadLink.shown(failure.message);
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={labels} />
      {email && <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />}
      <NewPasswordFields
        password={{ ...register('password'), label: labels.password, help: passwordHelp, required: true }}
        repeated={{ ...register('confirmPassword'), label: labels.confirmPassword, required: true }}
      />
      <Button {...form.buttonProps} block busyText={busyText}>
        {button}
      </Button>
    </Stack>
  );
}

/** Shown for an invalid reset link, with a link to request a new one. */
export const DeadResetLink = () => (
  <Callout
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
