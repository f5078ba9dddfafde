export type PasswordStrength = 'weak' | 'medium' | 'strong';

const minPasswordLength = 8;

/** Strength of a password (docs/specification.md#validation), shared by the indicator and the server's rule. */
export function passwordStrength(password: string): PasswordStrength {
  if (password.length < minPasswordLength) return 'weak';
  const wanted = [/[A-Z]/, /[a-z]/, /\d/, /[!@#$%^&*]/];
  return wanted.every((kind) => kind.test(password)) ? 'strong' : 'medium';
}
