/** Parts that the records of posts share. */

export const inPosts = {
  collection: 'posts',
  openWithoutDates: false,
  required: ['title', 'content', 'image'],
  labels: {},
} as const;

const title = 'Post Information';
const lead = 'All fields are required unless marked optional.';

export const articleInformation = { title, lead, fields: ['title', 'content', 'keywords'] } as const;
export const eventInformation = { title, lead, fields: ['title', 'subType', 'content', 'keywords'] } as const;
export const eventDetails = {
  title: 'Dates, Place and Cost',
  lead: 'Readers look for these first.',
  fields: ['milestones', 'place', 'fee', 'actionLink', 'organiser'],
} as const;
export const media = { title: 'Media', fields: ['image', 'videoLink'] } as const;
