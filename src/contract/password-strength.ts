export type PasswordStrength = 'weak' | 'medium' | 'strong';

const minPasswordLength = 8;

/** How strong a password is (docs/rules.md#validation): the same words for the indicator and for the server's rule. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < minPasswordLength) return 'weak';
  const wanted = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*]/];
  return wanted.every((kind) => kind.test(password)) ? 'strong' : 'medium';
}
