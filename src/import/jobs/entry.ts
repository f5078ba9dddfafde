import type { StoredOpening } from '../../contract/shapes/openings.ts';
import type { JobColumn } from './columns.ts';

/** A job as its file describes it, still as texts. */
export interface JobEntry {
  /** 'row 5' */
  where: string;
  values: Partial<Record<JobColumn, string>>;
  /** How the file calls the fields. */
  names: Partial<Record<JobColumn, string>>;
  openings: StoredOpening[];
  /** Of its openings, that could not be read. */
  problems: string[];
}
