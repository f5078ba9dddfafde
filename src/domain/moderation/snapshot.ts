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

/** What a moderator read when deciding, so that the next review can show what changed since. */
export const snapshotOf = (item: ItemRow): Record<string, unknown> =>
  Object.fromEntries(
    ('employer' in item ? jobFields : postFields).map((field) => [
      field,
      (item as Record<string, unknown>)[field],
    ]),
  );
