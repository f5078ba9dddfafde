import { z } from '../z.ts';
import { email, knownEmail, text } from '../shapes/text.ts';

type PasswordStrength = 'weak' | 'medium' | 'strong';

export const minPasswordLength = 8;

/** Strength of a password (docs/specification.md#validation), shared by the indicator and the server's rule. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < minPasswordLength) return 'weak';
  const wanted = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*]/];
  return wanted.every((kind) => kind.test(password)) ? 'strong' : 'medium';
}

const invalidLink = 'Invalid or expired reset link. Please request a new one.';
const longest = 200;
const tooLong = `Must be at most ${longest} characters`;

/** A password; never trimmed. */
const typed = (missing: string) => z.string({ error: missing }).min(1, missing).max(longest, tooLong);

/** A mismatch is reported together with other errors. */
const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const forgotPasswordInput = z.object({ email: knownEmail });

const resetPassword = typed('Please fill in all fields')
  .refine(
    (password) => password === '' || /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d).{8,}$/s.test(password),
    'Password must be at least 8 characters with at least 1 uppercase, 1 lowercase, and 1 number',
  )
  .meta({ pattern: '^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d).{8,}$' });

interface Repeated {
  password: string;
  confirmPassword: string;
}
const isSame = (form: Repeated) => form.password === form.confirmPassword;
const notSame = { path: ['confirmPassword'], message: 'Passwords do not match', when: isForm };

/** A new password by reset link (docs/specification.md#validation). */
export const resetPasswordInput = z
  .object({
    email: text(254)
      .nullish()
      .pipe(z.string({ error: invalidLink }).min(1, invalidLink)),
    token: text(200)
      .nullish()
      .pipe(z.string({ error: invalidLink }).min(1, invalidLink)),
    password: resetPassword,
    confirmPassword: typed('Please fill in all fields'),
  })
  .refine(isSame, notSame);

/** The password of an account to which its owner was invited (docs/specification.md#invited-accounts). */
export const acceptedInvitation = z
  .object({
    token: text(200),
    password: resetPassword,
    confirmPassword: typed('Please fill in all fields'),
  })
  .refine(isSame, notSame);

const missingPassword = 'Please fill in all password fields';

/** A change of the password, which must be strong (docs/specification.md#validation). */
export const changePasswordInput = z
  .object({
    currentPassword: typed('Please enter your current password'),
    newPassword: typed(missingPassword)
      .refine(
        (password) => password === '' || passwordStrength(password) === 'strong',
        'New password is not strong enough',
      )
      .meta({ pattern: '^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[!@#$%^&*]).{8,}$' }),
    confirmPassword: typed(missingPassword),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'New passwords do not match',
    when: isForm,
  });

/** Changing the own address (docs/specification.md#change-of-address). */
export const changeEmailInput = z.object({ email, password: typed('Please enter your password') });

/** The token of a mailed link. */
export const mailedToken = z.object({ token: text(200) });

/** Deleting the own account (docs/specification.md#account-deletion). */
export const deleteAccountInput = z.object({
  password: typed('Please enter your password'),
  publishedItems: z.enum(['keep', 'delete'], {
    error: 'Choose what happens to your published jobs and posts',
  }),
});
