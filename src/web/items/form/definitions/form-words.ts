import type { Collection } from '../../../../contract/vocabulary/index.ts';

/** Texts of a collection's form, which is opened before a type is chosen (docs/specification.md#forms). */
export interface FormWords {
  titleNew: string;
  titleEdit: string;
  lead: string;
  failed: string;
  posted: string;
  saved: string;
  submit: string;
  resubmit: string;
  /** Completes 'If you change …': the fields whose change of a public item needs review. */
  reviewed: string;
}

export const formWords: Readonly<Record<Collection, FormWords>> = {
  jobs: {
    titleNew: 'Post a Job Opportunity',
    titleEdit: 'Edit Job',
    lead: 'Share career opportunities with the academic community',
    failed: 'Failed to save job',
    posted: 'Job posted successfully! It will be reviewed by our team before being published.',
    saved: 'Job saved successfully!',
    submit: 'Submit Job for Review',
    resubmit: 'Resubmit Job for Review',
    reviewed: 'its title, description, keywords, employer or links, or bring its deadline forward',
  },
  posts: {
    titleNew: 'Create Post',
    titleEdit: 'Edit Post',
    lead: 'Share knowledge, news and opportunities with the academic community',
    failed: 'Failed to save post',
    posted: 'Post created successfully! It will be reviewed by our team before being published.',
    saved: 'Post updated successfully!',
    submit: 'Submit Post for Review',
    resubmit: 'Resubmit Post for Review',
    reviewed: 'its title, content, keywords, type, links, organiser or rank, or bring a deadline forward',
  },
};
