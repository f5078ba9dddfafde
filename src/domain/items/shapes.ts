import type { Job, JobCard, JobInput, UnfinishedJob } from '../../contract/shapes/job.ts';
import type { Post, PostCard, PostInput, UnfinishedPost } from '../../contract/shapes/post.ts';
import type { Collection } from '../../contract/vocabulary/index.ts';

/** The shapes of items in each list of the API. */
interface Shapes {
  jobs: { input: JobInput; unfinished: UnfinishedJob; card: JobCard; item: Job };
  posts: { input: PostInput; unfinished: UnfinishedPost; card: PostCard; item: Post };
}
export type ItemInput<C extends Collection> = Shapes[C]['input'];
export type UnfinishedItem<C extends Collection> = Shapes[C]['unfinished'];
export type Card<C extends Collection = Collection> = Shapes[C]['card'];
/** With the long text, and the openings of a job. */
export type Item<C extends Collection = Collection> = Shapes[C]['item'];
