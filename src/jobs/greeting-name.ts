/** The name that a mail may greet with; null while nobody has shown that the address is theirs. */
export const greetingName = (user: { name: string; isEmailVerified: boolean }): string | null =>
  user.isEmailVerified ? user.name : null;
