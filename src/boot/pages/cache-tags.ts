import { createHash } from 'node:crypto';
import type { CalendarEntry } from '../../contract/calendar.ts';
import type { JobCard } from '../../contract/shapes/job.ts';
import type { PublicUser } from '../../contract/shapes/user.ts';
import type { PostCard } from '../../contract/shapes/post.ts';
import { postTypes, type PostType, type ItemEntity } from '../../contract/vocabulary/index.ts';
import type { JobSearch, PostSearch } from '../../web/lib/public-queries.ts';

/**
 * Called with the cache tags of the data that a page reads while it is rendered; triggers (src/db/migrations/) map changes to tags.
 */
export type AddTags = (...tags: string[]) => void;

/**
 * The database's tag is `employer_tag` (migration 0068). JavaScript and the database lower-case other letters than A to Z differently, so lists of such
 * names get the coarser tag.
 */
const employerTag = (employer: string): string =>
  // oxlint-disable-next-line no-control-regex
  /^[\x00-\x7f]*$/.test(employer)
    ? `jobs:at:${createHash('md5').update(employer.toLowerCase()).digest('hex')}`
    : 'jobs';

/** The tags of everything that can change which jobs a search finds: those of its narrowest filter. */
export function jobSearchTags({ q, employer, field }: JobSearch): string[] {
  const narrow = employer ? [employerTag(employer)] : field?.map((one) => `jobs:${one}`);
  return [...(narrow?.length ? narrow : ['jobs']), ...(q ? ['search'] : [])];
}

export function postSearchTags({ q, type }: PostSearch): string[] {
  const narrow = type?.map((one) => `posts:${one}`);
  return [...(narrow?.length ? narrow : ['posts']), ...(q ? ['search'] : [])];
}

/** Tags of cards of jobs: unlike those of posts, they don't show their authors. */
export const jobCardTags = (jobs: Pick<JobCard, 'id'>[]): string[] => jobs.map(({ id }) => `job:${id}`);

/** Tags of items that show their authors: the items and their authors, who are tagged as members too if their crown is shown. */
export const itemTags = (kind: ItemEntity, items: Pick<JobCard | PostCard, 'id' | 'author'>[]): string[] =>
  items.flatMap(({ id, author }) => [`${kind}:${id}`, ...(author ? authorTags(author) : [])]);

const authorTags = ({ id, subscription }: PublicUser): string[] =>
  subscription === 'premium' ? [`user:${id}`, `member:${id}`] : [`user:${id}`];

export const entryTags = (entries: CalendarEntry[]): string[] =>
  entries.map(({ type, id }) => `${type === 'job' ? type : 'post'}:${id}`);

const idsIn = (tags: ReadonlySet<string>, prefix: string): string[] =>
  [...tags].filter((tag) => tag.startsWith(prefix)).map((tag) => tag.slice(prefix.length));

/** The ids of the premium authors, and of the posts, that a page shows. */
export const membersIn = (tags: ReadonlySet<string>): string[] => idsIn(tags, 'member:');
export const postsIn = (tags: ReadonlySet<string>): string[] => idsIn(tags, 'post:');

/** The types of posts that it lists or counts. */
export const listedTypesIn = (tags: ReadonlySet<string>): readonly PostType[] =>
  tags.has('posts') ? postTypes : postTypes.filter((type) => tags.has(`posts:${type}`));
