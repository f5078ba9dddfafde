import type { Institute } from '../../../contract/people/institute.ts';
import { institutionTypeNames } from '../../../contract/vocabulary/index.ts';
import { longDate } from '../../lib/format/dates.ts';

type Verified = Pick<Institute, 'kind' | 'verification'>;

/** 'Run by the university'; null where an account only says that it stands for it. */
export const runBy = ({ kind, verification }: Verified): string | null =>
  verification && verification.level !== 'listed'
    ? `Run by the ${kind === 'university' || kind === 'college' ? kind : 'institution'}`
    : null;

/** 'Run by the university, verified 29 September 2026' */
export const runBySince = (institute: Verified): string | null => {
  const by = runBy(institute);
  return by && `${by}, verified ${longDate(institute.verification!.since)}`;
};

/** 'College'; what is none of the kinds needs no word. */
export const kindInWords = ({ kind }: Pick<Institute, 'kind'>): string | null =>
  kind && kind !== 'other' ? institutionTypeNames[kind] : null;
