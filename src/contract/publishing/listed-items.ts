import { openingsInWords, levelsInWords } from '../text/openings-in-words.ts';
import { shortened } from '../text/plain-text.ts';
import type { JobCard } from './job.ts';
import type { PostCard } from './post.ts';

const listedJobFields = [
  'id',
  'title',
  'field',
  'position',
  'location',
  'employer',
  'employerLogo',
  'applicationDeadline',
  'nextMilestone',
  'isClosed',
  'featured',
  'approvalStatus',
] as const;

const listedPostFields = [
  'id',
  'title',
  'type',
  'subType',
  'image',
  'rank',
  'organiser',
  'organiserLogo',
  'place',
  'fee',
  'milestones',
  'nextMilestone',
  'isClosed',
  'author',
  'source',
  'featured',
  'approvalStatus',
] as const;

interface Posted {
  /** When it became public; of what isn't, when it was written. */
  postedAt: string;
}

/** What an item says of when it was posted. */
export const postedAt = ({ publishedAt, createdAt }: Pick<JobCard, 'publishedAt' | 'createdAt'>): string =>
  publishedAt ?? createdAt;

/** Absent in most items. */
interface Withdrawn {
  isWithdrawn?: true;
}

/** What rows show of a job. Pages have no other fields, as their data is sent with them for hydration. */
export type ListedJob = Pick<JobCard, (typeof listedJobFields)[number]> &
  Withdrawn &
  Posted & {
    /** '14 openings, 42 vacancies'; nothing without openings. */
    openings?: string;
    /** How many they are together, if that is stated. */
    vacancies?: number;
    /** Absent where it isn't stated. */
    city?: string;
    /** As it is stated, else the levels of its openings with their amounts; nothing where neither is known. */
    pay?: string;
  };
/** The same of a post. */
export type ListedPost = Pick<PostCard, (typeof listedPostFields)[number]> & Withdrawn & Posted;

const withdrawn = (item: JobCard | PostCard): Withdrawn => (item.withdrawn ? { isWithdrawn: true } : {});

function pick<Item, Name extends keyof Item>(item: Item, names: readonly Name[]): Pick<Item, Name> {
  const picked: Partial<Item> = {};
  for (const name of names) picked[name] = item[name];
  return picked as Pick<Item, Name>;
}

/** A text of pay may be as long as a paragraph, of which a row shows a line or two. */
const longestPay = 120;

export function listedJob(job: JobCard): ListedJob {
  const pay = shortened(job.salary ?? levelsInWords(job.levels), longestPay);
  return {
    ...pick(job, listedJobFields),
    ...(job.openingCount !== null && { openings: openingsInWords(job) }),
    ...(job.vacancyCount && { vacancies: job.vacancyCount }),
    ...(job.place?.city && { city: job.place.city }),
    ...(pay && { pay }),
    postedAt: postedAt(job),
    ...withdrawn(job),
  };
}
export const listedPost = (post: PostCard): ListedPost => ({
  ...pick(post, listedPostFields),
  postedAt: postedAt(post),
  ...withdrawn(post),
});
