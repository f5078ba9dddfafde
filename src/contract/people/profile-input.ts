import { z } from '../z.ts';
import { aboutUsLimit, publicParts } from '../vocabulary/index.ts';
import { mobile } from './account-inputs.ts';
import { noticeSettingsInput } from '../discovery/notices.ts';
import {
  accountName,
  line,
  optionalDocument,
  optionalImage,
  optionalText,
  optionalUrl,
  requiredLine,
} from '../shapes/text.ts';

/** One entry per line; empty lines are dropped (docs/specification.md#forms). */
const lines = z
  .array(line(300), { error: 'Must be a list of lines' })
  .max(200, 'At most 200 lines')
  .transform((entries) => entries.filter((entry) => entry !== ''))
  .pipe(z.array(z.string()).max(50, 'At most 50 lines'));

/**
 * A user's own profile fields. Absent fields stay unchanged; '' and null clear an optional one. A required one is null
 * only as it is read of an account that an admin made without it. Role, subscription,
 * credits and email are not included, so no request can set them (docs/specification.md#registration).
 */
export const profileInput = z
  .object({
    name: accountName,
    mobile: mobile.nullable(),
    designation: requiredLine(150).nullable(),
    affiliation: requiredLine(300).nullable(),
    profileImage: optionalImage(),
    aboutUs: optionalText(aboutUsLimit),
    workExperience: lines,
    coursesPrograms: lines,
    googleScholar: optionalUrl(),
    linkedin: optionalUrl(),
    webOfScience: optionalUrl(),
    instagram: optionalUrl(),
    youtube: optionalUrl(),
    cvUpload: optionalDocument(),
    website: optionalUrl(),
    noticeSettings: noticeSettingsInput,
    publicParts: z
      .array(z.enum(publicParts, { error: `Must be one of ${publicParts.join(', ')}` }), {
        error: 'Must be a list',
      })
      .max(20, 'At most 20')
      .transform((parts) => publicParts.filter((part) => parts.includes(part))),
  })
  .partial();
export type ProfileInput = z.output<typeof profileInput>;
