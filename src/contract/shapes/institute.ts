import { z } from '../z.ts';
import { namedSchemas } from '../named-schemas.ts';
import { id, moment } from './paging.ts';
import { emptyAsNull, optionalImage, optionalUrl, requiredLine } from './text.ts';
import { allLocations, parseLocation } from '../vocabulary/locations.ts';

export const institute = z
  .object({
    id,
    name: z.string(),
    /** 'Continent/Country', or null when unknown. */
    location: z.string().nullable(),
    logoImage: z.string().nullable(),
    website: z.string().nullable(),
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
