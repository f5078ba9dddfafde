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
