/** The name to greet in a mail; null until the address is verified, so that nobody can send text to strangers as a name. */
export const greetingName = (user: { name: string; isEmailVerified: boolean }): string | null =>
  user.isEmailVerified ? user.name : null;
