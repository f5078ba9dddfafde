import { isTimeZone } from '../time-zone.ts';
import { text } from './text.ts';

/** Where a person is, whose clock mails follow. */
export const personalZone = text(64).refine(
  (zone) => zone !== 'AoE' && isTimeZone(zone),
  'Unknown time zone',
);
