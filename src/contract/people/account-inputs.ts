import { z } from '../z.ts';
import { countryCodes, isIndian, mobileNumber } from '../text/phone-number.ts';
import { registrantRoles } from '../vocabulary/index.ts';
import { accountName, email, line, readAs, requiredLine, text } from '../shapes/text.ts';

const passwordRule = z
  .string({ error: 'Required' })
  .max(200, 'Must be at most 200 characters')
  .min(8, 'Must be at least 8 characters')
  .regex(/[A-Z]/, 'Must contain at least one uppercase letter')
  .regex(/[a-z]/, 'Must contain at least one lowercase letter')
  .regex(/\d/, 'Must contain at least one number');

/** A mobile number in its stored form (docs/specification.md#registration). */
export const mobileOf = <Schema extends z.ZodType<string>>(schema: Schema) =>
  readAs(schema, mobileNumber, (value) =>
    isIndian(value) ? 'Invalid Indian mobile number' : 'Invalid mobile number',
  );

export const mobile = mobileOf(requiredLine(40).meta({ pattern: '^[+\\d(][\\d\\s().\\/-]{5,39}$' }));

/** Registration (docs/specification.md#registration): mobile comes joined with its country code. */
export const registration = z
  .object({
    role: z
      .enum(registrantRoles, { error: 'Choose Individual or University/Institution' })
      .default('individual'),
    name: accountName,
    email,
    countryCode: line(5)
      .refine((code) => countryCodes.includes(code), 'Unknown country code')
      .meta({ enum: countryCodes })
      .optional(),
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

export const verification = z.object({ email, token: text(200) });
