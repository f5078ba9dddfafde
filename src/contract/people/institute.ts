import { z, namedSchemas } from '../z.ts';
import { id, moment, timestamp } from '../shapes/paging.ts';
import {
  emptyAsNull,
  optionalAddress,
  optionalImage,
  optionalLine,
  optionalText,
  optionalUrl,
  requiredLine,
} from '../shapes/text.ts';
import { withAsciiDigits } from '../text/single-line.ts';
import { institutionTypes, verificationLevels, verificationMethods } from '../vocabulary/index.ts';
import { allLocations, parseLocation } from '../vocabulary/countries.ts';

export const institute = z
  .object({
    id,
    name: z.string(),
    /** 'Continent/Country', or null when unknown. */
    location: z.string().nullable(),
    logoImage: z.string().nullable(),
    website: z.string().nullable(),
    kind: z.enum(institutionTypes).nullable(),
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

/** What a list of institutes changes, or would change. */
export const uploadedListReport = z
  .object({
    dryRun: z.boolean(),
    read: z.number().int(),
    added: z.number().int(),
    updated: z.number().int(),
    unchanged: z.number().int(),
    rejected: z.number().int(),
    /** The first hundred, by their place in the list, counted from 1. */
    rejections: z.array(z.object({ row: z.number().int(), name: z.string(), reason: z.string() })),
  })
  .register(namedSchemas, { id: 'UploadedListReport' });
export type UploadedListReport = z.output<typeof uploadedListReport>;

/** With what only its own page shows. */
export const institutePage = institute
  .extend({
    about: z.string().nullable(),
    address: z.string().nullable(),
    /** Its code in the All India Survey on Higher Education (https://aishe.gov.in): 'U-0456', 'C-12345'. */
    aisheId: z.string().nullable(),
    /** Its address in the Research Organization Registry (https://ror.org). */
    rorId: z.string().nullable(),
    /** The web domain of level 'domain'; its account may state any website. */
    verifiedDomain: z.string().nullable(),
    /** Of its open advertisements, by name: how many openings and vacancies each has. */
    departments: z.array(
      z.object({ name: z.string(), openingCount: z.number().int(), vacancyCount: z.number().int() }),
    ),
  })
  .register(namedSchemas, { id: 'InstitutePage' });
export type InstitutePage = z.output<typeof institutePage>;

/** 'u 456' is 'U-456'; null for what is none. */
const aisheIdIn = (text: string): string | null => {
  const [, letter, digits] = /^([ucs])[\s-]*(\d{1,6})$/i.exec(withAsciiDigits(text)) ?? [];
  return letter ? `${letter.toUpperCase()}-${digits}` : null;
};

/** The address of an id in the registry; null for what is none. */
const rorIdIn = (text: string): string | null => {
  const [, rorId] = /^(?:https?:\/\/)?(?:ror\.org\/)?(0[a-hj-km-np-tv-z\d]{6}\d{2})$/i.exec(text) ?? [];
  return rorId ? `https://ror.org/${rorId.toLowerCase()}` : null;
};

/** What its holders change; what is left out stays. */
export const institutePageInput = z
  .object({
    logoImage: optionalImage(),
    about: optionalText(2000),
    website: optionalUrl(),
    address: optionalLine(300),
    kind: emptyAsNull(z.enum(['', ...institutionTypes], { error: 'Must be one of the kinds' })),
    aisheId: optionalAddress(aisheIdIn, 'An AISHE code looks like U-0456', '^[UCSucs][ -]?\\d+$'),
    rorId: optionalAddress(rorIdIn, 'A ROR id looks like https://ror.org/03yrm5c26', '0[\\w]{8}$'),
  })
  .partial();

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
    z.object({
      id,
      institute,
      /** If the claim is about its new name. */
      formerName: z.string().nullable(),
      isTaken: z.boolean(),
      createdAt: timestamp,
      declinedAt: timestamp.nullable(),
    }),
  ),
});
export type OwnInstitutes = z.output<typeof ownInstitutes>;
