import { FairQueue } from '../../domain/fair-queue.ts';
import { AdmissionQueue } from './admission-queue.ts';

interface Options {
  /** Size of this process's database pool. */
  connections: number;
  /** Longest wait in milliseconds. */
  maxWaitMs?: number;
}

/**
 * Concurrency limits with separate queues, so that any amount of public reading (pages, feeds, lists, searches)
 * doesn't keep anybody from signing in, publishing, paying or moderating.
 */
export interface Admission {
  visitors: AdmissionQueue;
  members: AdmissionQueue;
  /** Each upload holds a file in memory. Accounts take turns; the bodies of queued requests are not read. */
  uploads: FairQueue;
  /** PDF rendering, one at a time on its own thread. Accounts take turns. */
  pdfs: FairQueue;
}

/** Few at work keep each turn of the event loop short, of which each accepts one connection; three keep Node and the database busy. */
const limitWhileQueued = 3;

export const createAdmission = ({ connections, maxWaitMs = 2_000 }: Options): Admission => ({
  visitors: new AdmissionQueue({ limit: connections, limitWhileQueued, maxWaitMs }),
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
