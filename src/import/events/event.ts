import type { MilestoneInput, StoredPlace } from '../../contract/publishing/details.ts';
import { asSingleLine } from '../../contract/text/single-line.ts';
import { httpLink } from '../read-file.ts';
import { placeOf } from '../posts/store.ts';

/** An event as both kinds of files describe it. */
export interface ParsedEvent {
  id: string;
  title: string;
  /** Not yet sanitised. */
  html: string;
  milestones: MilestoneInput[];
  place: StoredPlace;
  link: string | null;
  organiser: string | null;
  publishedAt: Date | undefined;
  isCancelled: boolean;
}

/** One entry of a file: an event, or why it can't be used. */
export type Entry = { where: string; name: string } & ({ event: ParsedEvent } | { reason: string });

export interface EventFile {
  /** Distinguishes ids that are unique in one file only; empty for ids that are unique everywhere. */
  scope: string;
  name: string | null;
  link: string | null;
  entries: Iterable<Entry>;
}

/** Why an entry can't be used. */
export class EntryError extends Error {}

/** The entry that `read` returns, or its error, so that one bad entry doesn't fail the import. */
export function readEntry(where: string, name: string, read: () => ParsedEvent): Entry {
  try {
    return { where, name, event: read() };
  } catch (error) {
    return { where, name, reason: (error as Error).message };
  }
}

/** Parses a location; a URL is that of an online meeting. */
export function placeNamed(text: string): StoredPlace {
  const place = asSingleLine(text);
  if (place === '') return null;
  return httpLink(place) ? { mode: 'online', city: null, country: null } : placeOf(place);
}

export const milestone = (
  kind: 'start' | 'end',
  when: Pick<MilestoneInput, 'date' | 'time' | 'zone'>,
): MilestoneInput => ({ kind, ...when, label: null });
