import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { id, moment } from './paging.ts';
import { emptyAsNull, optionalImage, optionalUrl, requiredLine } from './text.ts';
import { verificationLevels, verificationMethods } from '../vocabulary/index.ts';
import { allLocations, parseLocation } from '../vocabulary/locations.ts';

export const institute = z
  .object({
    id,
    name: z.string(),
    /** 'Continent/Country', or null when unknown. */
    location: z.string().nullable(),
    logoImage: z.string().nullable(),
    website: z.string().nullable(),
    /** How it is known that an account stands for it; null if none does. */
    verification: z
      .object({
        level: z.enum(verificationLevels),
        method: z.enum(verificationMethods),
        since: moment,
      })
      .nullable(),
    createdAt: moment,
  })
  .register(namedSchemas, { id: 'Institute' });
export type Institute = z.output<typeof institute>;

export const placeInput = emptyAsNull(
  z
    .string({ error: 'Must be text' })
    .trim()
    .max(100)
    .refine((value) => value === '' || parseLocation(value) !== null, "Location must be 'Continent/Country'")
    .meta({ enum: ['', ...allLocations] }),
);

export const instituteInput = z.object({
  name: requiredLine(200, 'Name is required'),
  location: placeInput,
  logoImage: optionalImage(),
  website: optionalUrl(),
});

/** What an institute's account publishes at its web domain: the record as a TXT record of the domain, or as the text of the file. */
export const domainProof = z.object({
  token: z.string(),
  record: z.string(),
  /** Address of the file. */
  file: z.string(),
  domain: z.string(),
});

export const ownInstitutes = z.object({
  institutes: z.array(institute.extend({ domains: z.array(z.string()) })),
  claims: z.array(
    z.object({ id, institute, isTaken: z.boolean(), createdAt: moment, declinedAt: moment.nullable() }),
  ),
});
export type OwnInstitutes = z.output<typeof ownInstitutes>;
