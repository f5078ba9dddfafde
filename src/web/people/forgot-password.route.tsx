import { Link, type MetaArgs } from 'react-router';
import { useState } from 'react';
import { forgotPasswordInput } from '../../contract/people/password-inputs.ts';
import { CardPage } from '../ui/CardPage.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { call } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { Callout } from '../ui/Callout.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import css from './Accounts.module.css';

/** Requests a reset link. The response is the same for every address. */
function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: '' },
    schema: forgotPasswordInput,
    send: async (body) => {
      await call('POST /auth/forgot-password', { body });
      setSentTo(body.email);
    },
  });
  if (sentTo !== null)
    return (
      <Callout
        tone="ok"
        role="status"
        title="Reset Link Sent!"
        actions={
          <Button variant="outline" size="small" onClick={() => setSentTo(null)}>
            Send again
          </Button>
        }
      >
        <p>
          If <strong>{sentTo}</strong> has an account, we sent a link to choose a new password. The link works
          once and expires after 1 hour. Check your inbox and spam folder.
        </p>
      </Callout>
    );
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={{ email: 'Email' }} />
      <TextField {...form.register('email')} label="Email" type="email" autoComplete="username" required />
      <Button {...form.buttonProps} block busyText="Sending...">
        Send Reset Link
      </Button>
      <Cluster as="p" gap="1 2" justify="between" className={css.foot}>
        <Link to="/login">Back to Login</Link>
      </Cluster>
    </Stack>
  );
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Forgot Password', index: false });

export default function ForgotPasswordPage() {
  return (
    <CardPage
      title="Forgot password?"
      lead="Enter your email address and we will send you a link to choose a new password."
    >
      <ForgotPasswordForm />
    </CardPage>
  );
}
