/**
 * How it is known that an account stands for an institute: it says so; its verified address is at the institute's web domain, or an admin
 * has decided so; it has shown that the domain is its own (docs/rules.md#institutes-of-universities).
 */
export const verificationLevels = ['listed', 'address', 'domain'] as const;

export const verificationMethods = ['registration', 'email', 'admin', 'dns', 'file'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];
