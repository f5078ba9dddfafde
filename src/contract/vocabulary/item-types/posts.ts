/** Parts that the records of posts share. */

export const inPosts = {
  collection: 'posts',
  openWithoutDates: false,
  required: ['title', 'content', 'image'],
  reviewedInWords: 'its title, content, type, links, organiser or rank, or bring a deadline forward',
  labels: {},
  words: {
    related: 'More',
    all: 'View All',
    titleNew: 'Create Post',
    titleEdit: 'Edit Post',
    lead: 'Share knowledge, news and opportunities with the academic community',
    failed: 'Failed to save post',
    posted: 'Post created successfully! It will be reviewed by our team before being published.',
    saved: 'Post updated successfully!',
    submit: 'Submit Post for Review',
    resubmit: 'Resubmit Post for Review',
  },
} as const;

const title = 'Post Information';
const lead = 'All fields are required unless marked optional.';

export const articleInformation = { title, lead, fields: ['title', 'content'] } as const;
export const eventInformation = { title, lead, fields: ['title', 'subType', 'content'] } as const;
export const eventFacts = {
  title: 'Dates, Place and Cost',
  lead: 'Readers look for these first.',
  fields: ['milestones', 'place', 'fee', 'actionLink', 'organiser'],
} as const;
export const media = { title: 'Media', fields: ['image', 'videoLink'] } as const;
