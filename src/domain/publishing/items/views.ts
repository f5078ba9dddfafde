import type { Collection } from '../../../contract/vocabulary/index.ts';
import { jobView } from './job-view.ts';
import { postView } from './post-view.ts';
import type { View } from './view.ts';

/** `/api/jobs` and `/api/posts` are two views of items. */
export const views: { [C in Collection]: View<C> } = { jobs: jobView, posts: postView };
