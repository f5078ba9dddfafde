import type { DiskSample } from './disk.ts';
import type { ProcessSample } from './processes.ts';

export type Sample = ProcessSample & DiskSample & { second: number };

interface Bound {
  what: string;
  value: (sample: Sample) => number;
  /** May grow by this share, or by this much, whichever is more. */
  share: number;
  atLeast: number;
}

/** What may grow between the end of the warm-up and the end, in the median of a third of the samples each. */
const bounds: Bound[] = [
  { what: 'memory of the server (MB)', value: ({ nodeMb }) => nodeMb, share: 0.15, atLeast: 48 },
  { what: 'memory of all processes (MB)', value: ({ allMb }) => allMb, share: 0.15, atLeast: 96 },
  { what: 'handles', value: ({ handles }) => handles, share: 0.1, atLeast: 20 },
  { what: 'sockets', value: ({ sockets }) => sockets, share: 0.1, atLeast: 20 },
  { what: 'processes', value: ({ processes }) => processes, share: 0.1, atLeast: 10 },
  { what: 'database connections', value: ({ connections }) => connections, share: 0.1, atLeast: 10 },
  { what: 'disk beside data and log (MB)', value: ({ otherMb }) => otherMb, share: 0.1, atLeast: 16 },
];
/** The embedded database's own bound (max_wal_size), with room for the checkpoint that is being made. */
const maxWalMb = 768;

const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export interface Line {
  what: string;
  before: number;
  after: number;
  limit: number;
  isWithin: boolean;
}

/** Compares the second third with the last: the first is the warm-up, in which caches and pools fill. */
export function judge(samples: Sample[]): Line[] {
  const third = Math.floor(samples.length / 3);
  const middle = samples.slice(third, 2 * third);
  const last = samples.slice(2 * third);
  const lines = bounds.map(({ what, value, share, atLeast }) => {
    const before = median(middle.map(value));
    const after = median(last.map(value));
    const limit = before + Math.max(atLeast, before * share);
    return { what, before, after, limit, isWithin: after <= limit };
  });
  const wal = Math.max(...samples.map(({ walMb }) => walMb));
  return [
    ...lines,
    {
      what: "the database's log (MB, most)",
      before: 0,
      after: wal,
      limit: maxWalMb,
      isWithin: wal <= maxWalMb,
    },
  ];
}
