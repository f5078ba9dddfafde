/** How far a person has come with something on their list. */
export const savedStages = ['saved', 'preparing', 'applied', 'interview', 'offer', 'closed'] as const;
export type SavedStage = (typeof savedStages)[number];

export const savedKinds = ['jobs', 'posts'] as const;
export type SavedKind = (typeof savedKinds)[number];

/** A date that a person added to an entry of their list. */
export interface OwnDate {
  label: string;
  /** YYYY-MM-DD, through the end of that day in Asia/Kolkata. */
  date: string;
}

/** What a list holds (docs/rules.md#my-list). */
export const savedLimits = { entries: 1000, onDevice: 200, note: 2000, dates: 5, label: 60 } as const;

export const savedSorts = ['newest', 'oldest', 'deadline', 'title'] as const;
export type SavedSort = (typeof savedSorts)[number];
