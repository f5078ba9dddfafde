import { CircleAlert, CircleCheck } from 'lucide';
import { type ComponentProps, useEffect, useState } from 'react';
import { call } from '../lib/api/call.ts';
import { Icon } from '../ui/Icon.tsx';
import css from './Accounts.module.css';
import { PasswordField } from './PasswordField.tsx';
import { minPasswordLength, passwordStrength } from '../../contract/people/password-inputs.ts';

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
          {isSame ? <Icon icon={CircleCheck} /> : <Icon icon={CircleAlert} />}
          {isSame ? 'Passwords match' : "Passwords don't match"}
        </>
      )}
    </p>
  );
}

const words = { weak: 'Weak', medium: 'Medium', strong: 'Strong' };
const parts = { weak: 1, medium: 2, strong: 3 };

let common: Promise<ReadonlySet<string>> | undefined;
/** Read once a password is long enough to be one of them. */
const commonPasswords = () =>
  (common ??= call('GET /auth/common-passwords').then(({ passwords }) => new Set(passwords)));

/** Whether the server will refuse a password as one of the most common ones; false until, and unless, the list is there. */
function useIsCommon(password: string): boolean {
  const [list, setList] = useState<ReadonlySet<string>>();
  const isLongEnough = password.length >= minPasswordLength;
  useEffect(() => {
    if (isLongEnough)
      commonPasswords().then(setList, () => {
        common = undefined;
      });
  }, [isLongEnough]);
  return list?.has(password.normalize('NFKC').toLowerCase()) ?? false;
}

/** Strength of the typed password; nothing while it is empty. */
function PasswordStrength({ password }: { password: string }) {
  const isCommon = useIsCommon(password);
  const strength = isCommon ? 'weak' : passwordStrength(password);
  return (
    <div className={css.strength} data-strength={strength} role="status">
      {password !== '' && (
        <>
          <span className={css.bars} aria-hidden="true">
            {[1, 2, 3].map((part) => (
              <i key={part} data-filled={part <= parts[strength] || undefined} />
            ))}
          </span>
          Password strength: {words[strength]}
          {isCommon && ', one of the most common'}
        </>
      )}
    </div>
  );
}
