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
