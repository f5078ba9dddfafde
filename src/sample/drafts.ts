import { types } from '../contract/vocabulary/index.ts';
import { accountNames } from './accounts.ts';
import type { Authors } from './authors.ts';
import { sampleDrafts } from './content/activity.ts';
import type { SampleRow } from './histories.ts';
import { contentColumns } from './item-status.ts';
import { daysAgo } from './moments.ts';

/** Unfinished items of the accounts that visitors log in with. */
export const draftRows = (now: Date, authors: Authors): SampleRow[] =>
  sampleDrafts.map(({ by, type, title, age, text }, index) => {
    const at = daysAgo(now, age, index);
    return {
      type,
      title,
      ...contentColumns(text),
      ...(types[type].collection === 'jobs' && {
        organiser: accountNames.university,
        location: 'Asia/India',
      }),
      userId: authors[by].id,
      approvalStatus: 'draft',
      createdAt: at,
      updatedAt: at,
    };
  });
