/**
 * How a mail begins. Whoever registers with somebody else's address chooses the name, so nobody is named before the address is
 * verified.
 */
export const salutation = (name: string | null): string => (name === null ? 'Hello,' : `Dear ${name},`);
