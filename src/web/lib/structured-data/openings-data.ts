import type { Job } from '../../../contract/publishing/job.ts';
import type { StoredOpening } from '../../../contract/publishing/openings.ts';
import { minorDigits } from '../../../contract/money/money-in-words.ts';
import { payMatrix, type ContractType, type PayUnit } from '../../../contract/vocabulary/index.ts';

const employmentTypes: Partial<Record<ContractType, string>> = {
  permanent: 'FULL_TIME',
  fixedTerm: 'TEMPORARY',
  partTime: 'PART_TIME',
};
/** Pay by lecture has no unit there. */
const units: Partial<Record<PayUnit, string>> = { hour: 'HOUR', month: 'MONTH', year: 'YEAR' };

interface Pay {
  min: number;
  max: number | null;
  currency: string;
  unit: string;
}

/** What is stated, else the amounts of the level, in major units. */
function payOf({ pay, level }: StoredOpening): Pay | null {
  if (!pay) return level && { ...payMatrix.levels[level], currency: 'INR', unit: 'MONTH' };
  const unit = pay.per && units[pay.per];
  if (pay.min === null || !pay.currency || !unit) return null;
  const minor = 10 ** minorDigits(pay.currency);
  return {
    min: pay.min / minor,
    max: pay.max === null ? null : pay.max / minor,
    currency: pay.currency,
    unit,
  };
}

/** The range over all openings; none unless all state their pay in the same currency and unit. */
function salaryOf(openings: readonly StoredOpening[]) {
  const pays = openings.map(payOf);
  const [first] = pays;
  if (!first || pays.some((pay) => pay?.currency !== first.currency || pay.unit !== first.unit)) return {};
  const known = pays as Pay[];
  const minValue = Math.min(...known.map(({ min }) => min));
  // Without a highest pay of one opening, there is none of all.
  const hasMax = known.every(({ max }) => max !== null);
  const maxValue = hasMax ? { maxValue: Math.max(...known.map(({ max }) => max!)) } : {};
  const value = { '@type': 'QuantitativeValue', minValue, ...maxValue, unitText: first.unit };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: first.currency, value } };
}

/** Members of a JobPosting that the openings state. */
export function openingsData({ openings, vacancyCount }: Job) {
  const employment = new Set(
    openings.flatMap(({ contract }) => (contract && employmentTypes[contract]) ?? []),
  );
  return {
    ...(vacancyCount ? { totalJobOpenings: vacancyCount } : {}),
    ...(employment.size > 0 && {
      employmentType: employment.size === 1 ? [...employment][0] : [...employment],
    }),
    ...salaryOf(openings),
  };
}
