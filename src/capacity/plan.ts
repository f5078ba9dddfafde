import type { Expected } from './read-arguments.ts';

/** The figures of `npm run bench -- --record`. */
export interface Figures {
  /** Number of jobs in the measured portal. */
  jobs: number;
  bytesPerItem: number;
  /** CPU milliseconds and response bytes of one request, by kind. */
  requests: Record<RequestKind, { webMs: number; databaseMs: number; bytes: number }>;
}
type RequestKind = keyof typeof mix;

/** Of a hundred requests: 80 pages, of which 4 are rendered anew, 15 lists, searches and details, 4 signed-in calls, 1 publication or upload. */
export const mix = {
  'cached page': 76,
  'uncached listing page': 2,
  'uncached job page': 2,
  list: 7,
  detail: 2,
  'rare search': 4,
  'common search': 2,
  'signed-in call': 4,
  publication: 0.7,
  upload: 0.3,
};
const kinds = Object.keys(mix) as RequestKind[];
const isPage = (kind: RequestKind) => kind.endsWith('page');
/** Replicas serve guests only. */
const isOfGuests = (kind: RequestKind) => !['signed-in call', 'publication', 'upload'].includes(kind);

/** Cores are planned to be busy for this share of the busiest minute: beyond, queues grow quickly. */
const busy = 0.6;
/** Share of pages served by a CDN that caches them for a minute. */
const cdnShare = 0.9;
/** Scripts, styles and fonts of a first visit, compressed. */
const bytesOfFirstVisit = 300_000;
/** One item in three has an image. */
const fileBytesPerItem = 60_000;
/** The pool to the primary, as many to a replica, and one that listens (DATABASE_POOL). */
const connectionsPerWeb = 21;
/** PostgreSQL's default. */
const maxConnections = 100;
const coresOfDatabaseServer = 32;
const gb = 1e9;

export const steps = ['one machine', 'several processes', 'behind a CDN', 'sharded'] as const;

/** Busy cores in the busiest minute. */
interface Cores {
  web: number;
  /** Writes, and reads of signed-in users. */
  primary: number;
  guests: number;
}
export interface Plan {
  step: (typeof steps)[number];
  requestsPerSecond: number;
  cores: Cores;
  webs: number;
  replicas: number;
  needsPooler: boolean;
  databaseGb: number;
  databaseMemoryGb: number;
  filesGb: number;
  megabitsPerSecond: number;
}

export function planCapacity(expected: Expected, figures: Figures): Plan {
  const { visitsPerDay, items, requestsPerVisit, peak } = expected;
  const visitsPerSecond = (visitsPerDay / 86_400) * peak;
  const requestsPerSecond = visitsPerSecond * requestsPerVisit;
  const sum = (
    of: 'webMs' | 'databaseMs' | 'bytes',
    counts: (kind: RequestKind) => boolean = () => true,
    /** Share of pages that the CDN doesn't serve. */
    share = 1,
  ): number =>
    kinds
      .filter(counts)
      .map((kind) => mix[kind] * figures.requests[kind][of] * (isPage(kind) ? share : 1))
      .reduce((total, one) => total + one, 0) *
    (requestsPerSecond / 100);
  const coresFor = (share: number): Cores => ({
    web: sum('webMs', undefined, share) / 1000,
    primary: sum('databaseMs', (kind) => !isOfGuests(kind)) / 1000,
    guests: sum('databaseMs', isOfGuests, share) / 1000,
  });
  const databaseGb = (items * figures.bytesPerItem) / gb;
  const [plain, behindCdn] = [coresFor(1), coresFor(1 - cdnShare)];
  const step = stepFor(plain, behindCdn, databaseGb);
  const cores = step === 'behind a CDN' || step === 'sharded' ? behindCdn : plain;
  const isOne = step === 'one machine';
  const webs = isOne ? 1 : Math.max(2, Math.ceil(cores.web / busy));
  return {
    step,
    requestsPerSecond,
    cores,
    webs,
    replicas: isOne ? 0 : Math.max(1, Math.ceil(cores.guests / busy / coresOfDatabaseServer)),
    needsPooler: webs * connectionsPerWeb > maxConnections,
    databaseGb,
    // The working set: about a third of tables and indexes.
    databaseMemoryGb: Math.max(1, databaseGb / 3),
    filesGb: (items * fileBytesPerItem) / gb,
    megabitsPerSecond: ((sum('bytes') + visitsPerSecond * bytesOfFirstVisit) * 8) / 1e6,
  };
}

function stepFor(plain: Cores, behindCdn: Cores, databaseGb: number): Plan['step'] {
  // On a small machine one core is for the portal, and the other for the database.
  if (plain.web <= busy && plain.primary + plain.guests <= busy && databaseGb <= 5) return 'one machine';
  const capacity = coresOfDatabaseServer * busy;
  const fits = ({ primary, guests }: Cores) =>
    primary <= capacity && guests <= 4 * capacity && databaseGb <= 1_000;
  if (fits(plain) && plain.web <= 16 * busy) return 'several processes';
  return fits(behindCdn) ? 'behind a CDN' : 'sharded';
}
