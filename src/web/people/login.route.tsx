import { useState } from 'react';
import { Link, type MetaArgs, useSearchParams } from 'react-router';
import { loginInput } from '../../contract/people/login-input.ts';
import { secondStep } from '../../contract/people/second-factor.ts';
import { CardPage } from '../ui/CardPage.tsx';
import { pageMeta } from '../lib/page-meta.ts';
import { call, CallError } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/Field.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { useSession } from '../lib/session/SessionProvider.tsx';
import { ErrorSummary } from '../lib/forms/errors.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { useLeaveWhenLoggedIn, loginFailureMessage } from './login-outcome.ts';
import { PasswordField, CodeField } from './PasswordField.tsx';
import css from './Accounts.module.css';

/** The second step of a login, after the password was right. */
function SecondStepForm({ challenge, onRestart }: { challenge: string; onRestart: () => void }) {
  const { login } = useSession();
  const form = useForm({
    initial: { code: '' },
    schema: secondStep,
    toBody: ({ code }) => ({ challenge, code }),
    send: async (body) => {
      const { token, user } = await call('POST /auth/login/second-factor', { body });
      login(token, user);
    },
    messageOf: loginFailureMessage,
  });
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={{ code: 'Code' }} />
      <p>Enter the six digits that your authenticator app shows, or one of your recovery codes.</p>
      <CodeField {...form.register('code')} autoFocus />
      <Button {...form.buttonProps} block busyText="Checking...">
        Continue
      </Button>
      <Cluster as="p" gap="1 2" justify="between" className={css.foot}>
        <Button variant="quiet" size="small" onClick={onRestart}>
          Back to password
        </Button>
      </Cluster>
    </Stack>
  );
}

const labels = { email: 'Email', password: 'Password' };

/** Opens a session; the page then redirects. */
function LoginForm() {
  const { login } = useSession();
  const [challenge, setChallenge] = useState<string | null>(null);
  const [search] = useSearchParams();
  const form = useForm({
    initial: { email: '', password: '' },
    schema: loginInput,
    send: async (body) => {
      try {
        const { token, user } = await call('POST /auth/login', { body });
        login(token, user);
      } catch (error) {
        if (!(error instanceof CallError && error.challenge)) throw error;
        setChallenge(error.challenge.token);
      }
    },
    messageOf: loginFailureMessage,
  });
  const next = search.get('next');
  if (challenge) return <SecondStepForm challenge={challenge} onRestart={() => setChallenge(null)} />;
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={labels} />
      <TextField
        {...form.register('email')}
        label={labels.email}
        type="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.register('password')}
        label={labels.password}
        autoComplete="current-password"
        required
      />
      <Button {...form.buttonProps} block busyText="Logging in...">
        Login
      </Button>
      <Cluster as="p" gap="1 2" justify="between" className={css.foot}>
        <Link to="/forgot-password">Forgot password?</Link>
        <Link to={next ? `/register?${new URLSearchParams({ next })}` : '/register'}>Create an account</Link>
      </Cluster>
    </Stack>
  );
}

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Login', index: false });

export default function LoginPage() {
  useLeaveWhenLoggedIn();
  return (
    <CardPage title="Login" lead="Log in to publish posts and jobs and to edit your profile.">
      <LoginForm />
    </CardPage>
  );
}
