import { isTimeZone, zonePattern } from '../time/time-zone.ts';
import { text } from './text.ts';

/** The user's time zone, which the times of mails follow. */
export const personalZone = text(64)
  .refine((zone) => zone !== 'AoE' && isTimeZone(zone), 'Unknown time zone')
  .meta({ pattern: zonePattern });
