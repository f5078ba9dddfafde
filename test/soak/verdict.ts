import { quantile } from '../../bench/table.ts';
import type { Sample } from './watch.ts';

/** Allowed growth of each value, as a share or an absolute amount, whichever is more. Data may grow. */
const bounds = {
  memoryMb: { share: 0.15, atLeast: 48 },
  handles: { share: 0.1, atLeast: 20 },
  connections: { share: 0.1, atLeast: 10 },
  otherMb: { share: 0.1, atLeast: 16 },
} satisfies Partial<Record<keyof Sample, object>>;
/** The embedded database's own bound (max_wal_size), with room for the checkpoint that is being made. */
const maxWalMb = 768;

export interface Line {
  what: keyof Sample;
  before: number;
  after: number;
  limit: number;
}

/** Compares the second third with the last: the first is the warm-up, in which caches and pools fill. */
export function judge(samples: Sample[]): Line[] {
  if (samples.length < 3)
    throw new Error(`Growth needs at least three samples, there are ${samples.length}.`);
  const third = Math.floor(samples.length / 3);
  const lines = Object.entries(bounds).map(([name, { share, atLeast }]) => {
    const what = name as keyof typeof bounds;
    const medianOf = (some: Sample[]) =>
      quantile(
        some.map((sample) => sample[what]),
        0.5,
      );
    const before = medianOf(samples.slice(third, 2 * third));
    const after = medianOf(samples.slice(2 * third));
    return { what, before, after, limit: before + Math.max(atLeast, before * share) };
  });
  const after = Math.max(...samples.map(({ walMb }) => walMb));
  return [...lines, { what: 'walMb', before: 0, after, limit: maxWalMb }];
}

export const grows = ({ after, limit }: Line): boolean => !(after <= limit);
