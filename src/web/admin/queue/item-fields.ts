import type { Collection } from '../../../contract/vocabulary/index.ts';
import { jobFields } from '../../items/types/item-fields.ts';
import { postFields } from '../../items/types/item-fields.ts';
import type { ItemField } from '../../items/form/fields/item-field.ts';

/** The fields of a job or a post by their names, as its form describes them. */
export const itemFields: Record<Collection, Readonly<Record<string, ItemField>>> = {
  jobs: jobFields,
  posts: postFields,
};
