import { collections, type Collection } from './collections.ts';

/** Stages of an entry on a user's list. */
export const savedStages = ['saved', 'preparing', 'applied', 'interview', 'offer', 'closed'] as const;
export type SavedStage = (typeof savedStages)[number];

/** A date that a user added to an entry. */
export interface OwnDate {
  label: string;
  /** YYYY-MM-DD, through the end of that day in Asia/Kolkata. */
  date: string;
}

/** Limits of a list (docs/specification.md#my-list). */
export const savedLimits = { entries: 1000, onDevice: 200, note: 2000, dates: 5, label: 60 } as const;

export const savedSorts = ['newest', 'oldest', 'deadline', 'title'] as const;
export type SavedSort = (typeof savedSorts)[number];

/** What a person can follow, as the calls name it (docs/specification.md#following). */
export const followTypes = ['institutes', 'fields', 'series'] as const;
export type FollowType = (typeof followTypes)[number];

/** For each person. */
export const maxFollows = 100;

/** What a saved search covers: one of the collections, or both. */
export const searchScopes = ['jobs', 'posts', 'all'] as const;
export type SearchScope = (typeof searchScopes)[number];
export const isSearchScope = (value: string | null): value is SearchScope =>
  searchScopes.some((scope) => scope === value);
export const collectionsIn = (scope: SearchScope): readonly Collection[] =>
  scope === 'all' ? collections : [scope];

/** How often a saved search sends mail (docs/specification.md#saved-searches): 'now' at once, 'none' never. */
export const searchFrequencies = ['now', 'daily', 'weekly', 'none'] as const;
export type SearchFrequency = (typeof searchFrequencies)[number];

/** Why a saved search sends no mail at present. */
export const pauseReasons = ['person', 'unsubscribed', 'bounced', 'unverified'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Default time of daily and weekly mails: Monday, 7 o'clock in India. */
export const defaultTime = { weekday: 1, hour: 7, timeZone: 'Asia/Kolkata' } as const;

/** `perMember`: searches of a premium member. */
export const searchLimits = { name: 100, query: 2000, perPerson: 10, perMember: 50 } as const;

/** Limits of a personal calendar: number of searches, items per search, and events. */
export const calendarLimits = { searches: 50, itemsOfSearch: 50, events: 500 } as const;
