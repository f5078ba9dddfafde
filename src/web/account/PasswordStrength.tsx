import { passwordStrength } from '../../contract/password-strength.ts';
import css from './Accounts.module.css';

const words = { weak: 'Weak', medium: 'Medium', strong: 'Strong' };
const parts = { weak: 1, medium: 2, strong: 3 };

/** Strength of the typed password; nothing while it is empty. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
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
        </>
      )}
    </div>
  );
}
