import { secondStep } from '../../contract/shapes/second-factor.ts';
import { call } from '../lib/api/call.ts';
import { Button } from '../ui/Button.tsx';
import { Cluster, Stack } from '../ui/Layout.tsx';
import { useSession } from '../lib/session/index.ts';
import css from './Accounts.module.css';
import { CodeField } from './CodeField.tsx';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { loginFailureMessage } from './login-failures.ts';
import { useForm } from '../lib/forms/use-form.ts';

/** The second step of a login, after the password was right. */
export function SecondStepForm({ challenge, onRestart }: { challenge: string; onRestart: () => void }) {
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
