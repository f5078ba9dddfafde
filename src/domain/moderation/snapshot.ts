import type { ItemRow } from '../items/index.ts';

const jobFields = [
  'title',
  'content',
  'employer',
  'location',
  'field',
  'position',
  'salary',
  'applicationDeadline',
  'applyNowLink',
  'image',
  'videoLink',
];
const postFields = ['title', 'content', 'type', 'subType', 'image', 'videoLink'];

/** The item at its last decision, for comparison in the next review. */
export const snapshotOf = (item: ItemRow): Record<string, unknown> =>
  Object.fromEntries(
    ('employer' in item ? jobFields : postFields).map((field) => [
      field,
      (item as Record<string, unknown>)[field],
    ]),
  );
