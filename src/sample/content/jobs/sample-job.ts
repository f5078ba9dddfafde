import type { JobFee, StoredOpening } from '../../../contract/publishing/openings.ts';
import type { JobField, JobPosition, MilestoneKind } from '../../../contract/vocabulary/index.ts';
import type { SampleInstituteName } from '../institutes.ts';

/** What a notice says of one of its posts; the rest isn't stated. */
export interface SampleOpening extends Partial<Omit<StoredOpening, 'vacancies'>> {
  title: string;
  vacancies?: readonly { category: string | null; count: number; horizontal?: string }[];
}

export interface SampleJob {
  title: string;
  employer: SampleInstituteName;
  field: JobField[];
  position: JobPosition[];
  keywords?: string[];
  salary?: string;
  /** Days from today to the deadline; negative is past, absent is none. */
  closesIn?: number;
  /** Further dates, in days from now, with a time of the day. */
  dates?: readonly { kind: MilestoneKind; in: number; time?: string }[];
  /** Days since it was posted. */
  age: number;
  featured?: true;
  /** A drawing in `public/sample/covers`. */
  cover?: string;
  /** Path on example.org, a reserved domain; absent: the text says how to apply. */
  apply?: string;
  /** The institution's number of the advertisement. */
  number?: string;
  fees?: readonly JobFee[];
  openings?: readonly SampleOpening[];
  /** HTML with dates as placeholders (`dates.ts`); it names pay, place and deadline as the fields do. */
  text: string;
}
