import { CircleAlert, CircleCheck } from 'lucide-react';
import css from './Accounts.module.css';

/** Says while typing whether the repetition equals the password. */
export function PasswordsMatch({ password, repeated }: { password: string; repeated: string }) {
  const isSame = password === repeated;
  return (
    <p className={css.match} data-same={isSame} role="status">
      {repeated !== '' && (
        <>
          {isSame ? <CircleCheck /> : <CircleAlert />}
          {isSame ? 'Passwords match' : "Passwords don't match"}
        </>
      )}
    </p>
  );
}
