/** What an advertisement says of each of its openings (docs/specification.md#openings). */

export const contracts = ['permanent', 'fixedTerm', 'guest', 'visiting', 'partTime'] as const;
export type ContractKind = (typeof contracts)[number];
export const contractLabels: Record<ContractKind, string> = {
  permanent: 'Permanent',
  fixedTerm: 'Fixed term',
  guest: 'Guest',
  visiting: 'Visiting',
  partTime: 'Part time',
};

export const payUnits = ['hour', 'lecture', 'month', 'year'] as const;
export type PayUnit = (typeof payUnits)[number];

/** Categories that are suggested. Others are allowed, as they differ by state and act. */
export const suggestedCategories = ['UR', 'EWS', 'OBC', 'SC', 'ST', 'PwBD'] as const;

export const openingLimits = {
  openings: 300,
  title: { min: 3, max: 200 },
  department: 200,
  category: 20,
  vacancies: 30,
  count: 1000,
  eligibility: 2000,
  months: 120,
  number: 60,
  fees: 20,
  feeCategory: 60,
  documents: 5,
  documentName: 120,
} as const;
