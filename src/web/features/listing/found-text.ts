import { grouped } from '../../format/counts.ts';

/** 'N found', or '10,000+ found' when more than are counted. */
export const foundText = ({
  totalCount,
  totalCountCapped,
}: {
  totalCount: number;
  totalCountCapped: boolean;
}): string => `${grouped(totalCount)}${totalCountCapped ? '+' : ''} found`;
