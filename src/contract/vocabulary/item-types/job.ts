import { itemType } from './type-record.ts';

export const job = itemType({
  collection: 'jobs',
  label: 'Job',
  title: 'Jobs',
  menu: 'Jobs',
  singular: 'job',
  plural: 'jobs',
  subtitle: 'Faculty, leadership, administrative and research positions.',
  path: '/jobs',
  price: 1000,
  order: { menu: 1, contents: 1, carousel: 1 },
  subTypes: {},
  milestones: ['application'],
  openWithoutDates: true,
  defaultZone: 'Asia/Kolkata',
  sections: [
    {
      title: 'Job Information',
      lead: 'All fields are required unless marked optional.',
      fields: ['title', 'organiser', 'content', 'keywords'],
    },
    {
      title: 'Additional Details',
      fields: ['field', 'position', 'location', 'place', 'milestones', 'salary', 'actionLink'],
    },
    { title: 'Media (Optional)', fields: ['image', 'videoLink'] },
  ],
  required: ['title', 'organiser', 'content', 'field', 'position', 'location'],
  reviewed: ['title', 'content', 'keywords', 'organiser', 'actionLink', 'videoLink'],
  labels: {
    title: 'Job title',
    organiser: 'Employer / Organization',
    content: 'Description',
    place: 'Place of work',
    milestones: 'Application deadline',
    actionLink: 'Link to apply',
  },
  filters: ['group', 'position', 'field', 'location', 'employer', 'closesWithin', 'closed', 'mode'],
  layout: 'jobCard',
  schema: { full: 'JobPosting', plain: null },
  fill: { application: 0 },
});
