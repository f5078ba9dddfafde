import type { JobCard } from '../../contract/shapes/job.ts';
import type { PostCard } from '../../contract/shapes/post.ts';
import type { ListedCards, ShownJob, ShownPost } from '../../web/public-queries.ts';

const ofJobs = [
  'id',
  'title',
  'field',
  'position',
  'location',
  'employer',
  'employerLogo',
  'applicationDeadline',
  'featured',
  'approvalStatus',
  'createdAt',
] as const;

const ofPosts = [
  'id',
  'title',
  'type',
  'subType',
  'image',
  'rank',
  'organiser',
  'place',
  'milestones',
  'nextMilestone',
  'isClosed',
  'author',
  'source',
  'featured',
  'approvalStatus',
  'createdAt',
] as const;

function pick<Item, Name extends keyof Item>(item: Item, names: readonly Name[]): Pick<Item, Name> {
  const picked: Partial<Item> = {};
  for (const name of names) picked[name] = item[name];
  return picked as Pick<Item, Name>;
}

/** What cards and rows show of items. */
export const shownCards = {
  job: (job: JobCard): ShownJob => pick(job, ofJobs),
  post: (post: PostCard): ShownPost => pick(post, ofPosts),
};

export const shownPage = <Item, Shown>(
  page: ListedCards<Item>,
  shown: (item: Item) => Shown,
): ListedCards<Shown> => ({ ...page, items: page.items.map(shown) });
