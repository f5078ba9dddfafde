import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../lib/api/call.ts';
import { removeToken } from '../lib/api/token.ts';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { useForm } from '../lib/forms/use-form.ts';
import { useDelayedNavigation } from '../lib/navigation/use-delayed-navigation.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Notice } from '../ui/Notice.tsx';
import { NewPasswordFields, passwordHelp } from './NewPasswordFields.tsx';

const redirectAfterMs = 3_000;

interface Passwords {
  password: string;
  confirmPassword: string;
}

interface Props<Body> {
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
  <Notice tone="ok" role="status" title={title} actions={<ButtonLink to="/login">Login</ButtonLink>}>
    <p>You can now log in with your new password. We will take you to the login page in a moment.</p>
  </Notice>
);

/** Sets a password with a mailed link, and leads to the login page. */
export function NewPasswordForm<Body>(props: Props<Body>) {
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
      removeToken();
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
