import { z, namedSchemas } from '../z.ts';
import { reasonLength } from '../vocabulary/index.ts';
import { withAsciiDigits } from '../text/single-line.ts';
import { moment } from '../shapes/paging.ts';
import { requiredText } from '../shapes/text.ts';

/** An app code of six digits, or a recovery code; spaces and dashes are ignored. */
const code = z
  .string({ error: 'Please enter the code' })
  .max(40, 'Not a valid code')
  .transform((value) => withAsciiDigits(value.replace(/[\s-]/g, '')).toLowerCase())
  .refine((value) => value !== '', 'Please enter the code')
  .refine((value) => value === '' || /^(\d{6}|[a-z2-7]{10})$/.test(value), 'Not a valid code');

const password = z
  .string({ error: 'Please enter your password' })
  .min(1, 'Please enter your password')
  .max(200, 'Must be at most 200 characters');

export const secondStep = z.object({
  challenge: z.string({ error: 'Required' }).min(1, 'Required').max(200),
  code,
});
export const withPassword = z.object({ password });
export const withCode = z.object({ code });
export const withPasswordAndCode = z.object({ password, code });

export const secondFactorState = z
  .object({
    enabled: z.boolean(),
    enabledAt: moment.nullable(),
    recoveryCodesLeft: z.number().int(),
    /** Required for this account. */
    required: z.boolean(),
  })
  .register(namedSchemas, { id: 'SecondFactor' });
export type SecondFactorState = z.output<typeof secondFactorState>;

/** The secret for the app, as text and as URI for the QR code. Shown once, before the factor takes effect. */
export const newSecret = z.object({ secret: z.string(), address: z.string() });

/** Shown once and stored as hashes. */
export const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const statedReason = z.object({
  reason: requiredText(reasonLength.max, 'A reason is required').min(
    reasonLength.min,
    `The reason must have at least ${reasonLength.min} characters`,
  ),
});
