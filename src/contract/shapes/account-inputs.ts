import { z } from '../z.ts';
import { countryCodes, registrantRoles } from '../vocabulary/index.ts';
import { accountName, email, requiredLine, text } from './text.ts';

const passwordRule = z
  .string({ error: 'Required' })
  .max(200, 'Must be at most 200 characters')
  .min(8, 'Must be at least 8 characters')
  .regex(/[A-Z]/, 'Must contain at least one uppercase letter')
  .regex(/[a-z]/, 'Must contain at least one lowercase letter')
  .regex(/\d/, 'Must contain at least one number');

const indianMobile = /^(?:\+91|0)?[6-9]\d{9}$/;

/** Indian pattern for +91 and for numbers without a code; 6 to 14 digits for the other country codes (docs/rules.md#registration). */
export const isMobile = (value: string): boolean => {
  const compact = value.replace(/[\s-]/g, '');
  const code = countryCodes.find((one) => one !== '+91' && compact.startsWith(one));
  return code ? /^\d{6,14}$/.test(compact.slice(code.length)) : indianMobile.test(compact);
};

export const mobile = requiredLine(20, 'Required')
  .transform((value) => value.replace(/[\s-]/g, ''))
  .refine(isMobile, 'Invalid Indian mobile number');

/** Registration (docs/rules.md#registration): mobile comes joined with its country code. */
export const registration = z
  .object({
    role: z
      .enum(registrantRoles, { error: 'Choose Individual or University/Institution' })
      .default('individual'),
    name: accountName,
    email,
    countryCode: z.enum(countryCodes, { error: 'Unknown country code' }).optional(),
    mobile,
    password: passwordRule,
    confirmPassword: z.string({ error: 'Required' }).max(200).min(1, 'Required'),
    designation: requiredLine(150),
    affiliation: requiredLine(300),
    terms: z.literal(true, { error: 'Please accept the terms to continue' }),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords must match',
    // Reported together with other errors.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type Registration = z.output<typeof registration>;

export const loginInput = z.object({
  email,
  password: z.string({ error: 'Required' }).min(1, 'Required').max(200, 'Must be at most 200 characters'),
});

export const verification = z.object({ email, token: text(200) });
