import type { Institute } from '../../../contract/people/institute.ts';
import { institutionTypeNames } from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';

/** 'Run by the university, verified 29 September 2026'; null where an account only says that it stands for it. */
export const runBy = ({ kind, verification }: Pick<Institute, 'kind' | 'verification'>): string | null =>
  verification && verification.level !== 'listed'
    ? `Run by the ${kind === 'university' || kind === 'college' ? kind : 'institution'}, verified ${longDate(verification.since)}`
    : null;

/** 'College'; what is none of the kinds needs no word. */
export const kindInWords = ({ kind }: Pick<Institute, 'kind'>): string | null =>
  kind && kind !== 'other' ? institutionTypeNames[kind] : null;
