import { grouped } from '../../lib/format/counts.ts';

interface Counted {
  totalCount: number;
  totalCountCapped: boolean;
}

const numberOf = ({ totalCount, totalCountCapped }: Counted): string =>
  `${grouped(totalCount)}${totalCountCapped ? '+' : ''}`;

/** 'N found', or '10,000+ found'. */
export const resultCountText = (counted: Counted): string => `${numberOf(counted)} found`;

/** 'Show 29 jobs', 'Show 1 job'. */
export const showResultsText = (counted: Counted, words: { singular: string; plural: string }): string =>
  `Show ${numberOf(counted)} ${counted.totalCount === 1 ? words.singular : words.plural}`;
