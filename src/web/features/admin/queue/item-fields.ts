import type { ItemField } from '../../publishing/fields/item-field.ts';
import { jobKind } from '../../publishing/kinds/job.tsx';
import { postKind } from '../../publishing/kinds/post.tsx';
import type { ItemKind } from './queue-filters.tsx';

/** The fields of a job or a post by their names, as its form describes them. */
export const itemFields: Record<ItemKind, Readonly<Record<string, ItemField>>> = {
  job: jobKind.fields,
  post: postKind.fields,
};
