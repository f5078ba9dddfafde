import type { ReactNode } from 'react';
import { withPasswordAndCode } from '../../contract/shapes/second-factor.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Stack } from '../ui/Layout.tsx';
import { CodeField } from './CodeField.tsx';
import { ErrorSummary } from '../lib/forms/ErrorSummary.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useForm } from '../lib/forms/use-form.ts';

interface Props {
  children: ReactNode;
  button: string;
  isDangerous?: boolean;
  send: (body: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks password and code before a change of the second factor. */
export function SecondFactorProof({ children, button, isDangerous = false, send, onCancel }: Props) {
  const form = useForm({
    initial: { password: '', code: '' },
    schema: withPasswordAndCode,
    send,
  });
  return (
    <Stack as="form" gap="3" {...form.formProps}>
      <ErrorSummary {...form} labels={{ password: 'Password', code: 'Code' }} />
      <p>{children}</p>
      <PasswordField
        {...form.register('password')}
        label="Password"
        autoComplete="current-password"
        required
      />
      <CodeField {...form.register('code')} help="From your authenticator app, or a recovery code" />
      <DialogActions onCancel={onCancel}>
        <Button {...form.buttonProps} variant={isDangerous ? 'danger' : 'primary'}>
          {button}
        </Button>
      </DialogActions>
    </Stack>
  );
}
