import type { MilestoneKind, PlaceMode, PostType, SubType } from '../../../contract/vocabulary/index.ts';
import type { AuthorName } from '../people.ts';

/** Time, place and cost; the text names each of them too. */
export interface SampleDetails {
  /** As in the text's placeholders, with a time if the text says one: 'date 45', 'monday 60 09:30'. */
  dates: Partial<Record<MilestoneKind, string>>;
  /** More dates, by label. */
  others?: Record<string, string>;
  /** Of the dates, if it isn't the usual one of the type. */
  zone?: string;
  place?: { mode: PlaceMode; city: string | null; country: string | null };
  /** Amounts in whole units of the currency. */
  fee?: 'free' | { amount: number; currency: string };
  organiser?: string;
  /** Path on example.org, a reserved domain; the text has the link too. */
  link?: string;
}

export interface SamplePost {
  type: PostType;
  subType?: SubType;
  title: string;
  keywords?: string[];
  /** Days since it was posted. */
  age: number;
  featured?: true;
  /** A drawing in `public/sample/covers`. */
  cover: string;
  /** Who posted it. */
  by: AuthorName;
  details?: SampleDetails;
  /** HTML; dates are placeholders (`dates.ts`). */
  text: string;
}
