import { jobFields } from '../../items/types/item-fields.ts';
import { postFields } from '../../items/types/item-fields.ts';
import type { ItemField } from '../../items/form/fields/item-field.ts';
import type { ItemKind } from './queue-filters.tsx';

/** The fields of a job or a post by their names, as its form describes them. */
export const itemFields: Record<ItemKind, Readonly<Record<string, ItemField>>> = {
  job: jobFields,
  post: postFields,
};
