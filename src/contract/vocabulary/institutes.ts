/**
 * How it is known that an account stands for an institute: it says so; its verified address is at the institute's web domain, or an admin
 * has decided so; it has shown that the domain is its own (docs/specification.md#institutes-of-universities).
 */
export const verificationLevels = ['listed', 'address', 'domain'] as const;

export const verificationMethods = ['registration', 'email', 'admin', 'dns', 'file'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/** What an institution is, as it says on its page. */
export const institutionTypes = [
  'university',
  'college',
  'institute',
  'research',
  'school',
  'government',
  'company',
  'society',
  'other',
] as const;
export type InstitutionType = (typeof institutionTypes)[number];
export const institutionTypeNames: Record<InstitutionType, string> = {
  university: 'University',
  college: 'College',
  institute: 'Institute of technology, management or medicine',
  research: 'Research institute',
  school: 'School',
  government: 'Government body',
  company: 'Company',
  society: 'Learned society or publisher',
  other: 'Other',
};
