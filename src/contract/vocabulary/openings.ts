/** What an advertisement says of each of its openings (docs/specification.md#openings). */

export const contracts = ['permanent', 'fixedTerm', 'guest', 'visiting', 'partTime'] as const;
export type ContractType = (typeof contracts)[number];
export const contractLabels: Record<ContractType, string> = {
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

export const longestCategory = 20;

export const openingLimits = {
  openings: 300,
  title: { min: 3, max: 200 },
  department: 200,
  category: longestCategory,
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

/**
 * Academic levels of the pay matrix of the 7th Central Pay Commission, with the lowest and the highest basic pay of each, in rupees a month.
 * Source: pay matrix annexed to the Ministry of Human Resource Development's letter No. 1-7/2015-U.II(1) of 2 November 2017, which the UGC
 * Regulations on Minimum Qualifications, 2018 (18 July 2018) prescribe for teachers of universities and colleges.
 */
export const payMatrix = {
  /** Pay by this matrix begins on this day. */
  since: '2016-01-01',
  source: 'UGC Regulations 2018, 7th CPC',
  levels: {
    '10': { min: 57_700, max: 182_400 },
    '11': { min: 68_900, max: 205_500 },
    '12': { min: 79_800, max: 211_500 },
    '13A': { min: 131_400, max: 217_100 },
    '14': { min: 144_200, max: 218_200 },
    '15': { min: 182_200, max: 224_100 },
  },
} as const;
export type PayLevel = keyof typeof payMatrix.levels;
export const payLevels = ['10', '11', '12', '13A', '14', '15'] as const satisfies readonly PayLevel[];

/** Monthly pay that lists offer as a filter, in rupees. */
export const payThresholds = [50_000, 75_000, 100_000, 150_000, 200_000] as const;

export const levelLabel = (level: PayLevel): string => `Level ${level}`;

/** Signs that people write around categories: brackets, footnote marks, dashes. */
const signs = /[\s*†‡§#()[\]{}.,/&+:;_'"–—-]+/g;
const spellings: readonly (readonly [key: string, spelling: RegExp])[] = [
  ['UR', /^(?:UR|GEN|GENERAL|UNRESERVED)(?: (?:UR|GEN|GENERAL|UNRESERVED))*$/],
  ['OBC', /^OBC(?: NCL| NON CREAMY(?: LAYER)?)?$/],
  ['PwBD', /^(?:PWBD|PWD|PH|VH|HH|OH)(?: (?:PWBD|PWD|PH|VH|HH|OH))*$/],
  ['EWS', /^EWS$/],
  ['SC', /^SC$/],
  ['ST', /^ST$/],
];

/**
 * By what filters, facets and sums know a category of reservation, however an advertisement writes it: 'OBC (NCL)' and 'OBC-NCL' are OBC. Others
 * are as typed. The database's `category_key()` is the same.
 */
export function categoryKey(typed: string): string {
  const words = typed.normalize('NFKC').replace(signs, ' ').trim().toUpperCase();
  return spellings.find(([, spelling]) => spelling.test(words))?.[0] ?? typed;
}
