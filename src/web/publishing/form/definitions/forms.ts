import type { Job } from '../../../../contract/publishing/job.ts';
import type { Post } from '../../../../contract/publishing/post.ts';
import { type Collection, isCollection } from '../../../../contract/vocabulary/index.ts';
import type { FormDefinition } from './definition.ts';
import { jobForm } from './job.tsx';
import { postForm } from './post.tsx';

/** The form of a collection, for what doesn't depend on the fields that its values have. */
export type AnyForm = FormDefinition<{ title: string }, Job | Post>;
const forms = { jobs: jobForm, posts: postForm } as unknown as Record<Collection, AnyForm>;

/** The form of the page at this address. */
export const formAt = (pathname: string): AnyForm =>
  forms[pathname.toLowerCase().split('/').find(isCollection) ?? 'posts'];
