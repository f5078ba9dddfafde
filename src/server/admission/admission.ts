import { FairQueue } from '../../domain/fair-queue.ts';
import { AdmissionQueue } from './admission-queue.ts';

interface Options {
  /** Connections of this process to the database. */
  connections: number;
  /** Milliseconds that a request may wait for its turn. */
  maxWaitMs?: number;
}

/**
 * How much this process works on at once, in queues that don't wait for each other: visitors' reading (pages, feeds, lists, searches),
 * however much of it there is, doesn't keep anybody from signing in, publishing, paying or moderating.
 */
export interface Admission {
  visitors: AdmissionQueue;
  members: AdmissionQueue;
  /** Each holds a file in memory. Accounts take turns; nothing is read of the bodies of those that wait. */
  uploads: FairQueue;
  /** PDFs to draw, which one thread does one after the other. Accounts take turns. */
  pdfs: FairQueue;
}

export const createAdmission = ({ connections, maxWaitMs = 2_000 }: Options): Admission => ({
  visitors: new AdmissionQueue({ limit: connections, maxWaitMs }),
  members: new AdmissionQueue({ limit: connections, maxWaitMs }),
  uploads: new FairQueue({ atOnce: 20, perAccount: 4, waiting: 200, waitingPerAccount: 40 }),
  pdfs: new FairQueue({ atOnce: 1, perAccount: 1, waiting: 100, waitingPerAccount: 10 }),
});

/** Admits everything at once. */
export const unlimitedAdmission = (): Admission => {
  const unlimited = () => new AdmissionQueue({ limit: Infinity, maxWaitMs: 0 });
  const all = { atOnce: Infinity, perAccount: Infinity, waiting: Infinity, waitingPerAccount: Infinity };
  return {
    visitors: unlimited(),
    members: unlimited(),
    uploads: new FairQueue(all),
    pdfs: new FairQueue(all),
  };
};
