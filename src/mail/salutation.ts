/**
 * The greeting. Anybody can register with somebody else's address and choose the name, so the name is only used once
 * the address is verified.
 */
export const salutation = (name: string | null): string => (name === null ? 'Hello,' : `Dear ${name},`);
