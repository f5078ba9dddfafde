import { CircleAlert, CircleCheck } from 'lucide';
import type { ComponentProps } from 'react';
import { Icon } from '../ui/Icon.tsx';
import css from './Accounts.module.css';
import { PasswordField } from './PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

type Password = ComponentProps<typeof PasswordField> & { value: string };

/** A new password with its strength, and its repetition. */
export const NewPasswordFields = ({ password, repeated }: { password: Password; repeated: Password }) => (
  <>
    <PasswordField {...password} autoComplete="new-password" />
    <PasswordStrength password={password.value} />
    <PasswordField {...repeated} autoComplete="new-password" />
    <PasswordsMatch password={password.value} repeated={repeated.value} />
  </>
);

/** Password rules of registration and reset. */
export const passwordHelp =
  'At least 8 characters, with an uppercase letter, a lowercase letter and a number';

/** Shows while typing whether both passwords match. */
function PasswordsMatch({ password, repeated }: { password: string; repeated: string }) {
  const isSame = password === repeated;
  return (
    <p className={css.match} data-same={isSame} role="status">
      {repeated !== '' && (
        <>
          {isSame ? <Icon of={CircleCheck} /> : <Icon of={CircleAlert} />}
          {isSame ? 'Passwords match' : "Passwords don't match"}
        </>
      )}
    </p>
  );
}
