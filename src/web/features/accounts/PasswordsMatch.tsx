import { CircleAlert, CircleCheck } from 'lucide-react';
import css from './Accounts.module.css';

/** Shows while typing whether both passwords match. */
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
