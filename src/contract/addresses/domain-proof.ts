/** Where a domain's owner publishes the line of proof, if not in a TXT record of the domain. */
export const proofPath = '/.well-known/lectern-verify.txt';

export const proofLine = (token: string): string => `lectern-verify=${token}`;
