import { itemType } from './type-record.ts';

/** Parts that the records of posts share. */

const inPosts = {
  collection: 'posts',
  openWithoutDates: false,
  required: ['title', 'content', 'image'],
  labels: {},
} as const;

const title = 'Post Information';
const lead = 'All fields are required unless marked optional.';

const articleInformation = { title, lead, fields: ['title', 'content', 'keywords'] } as const;
const eventInformation = { title, lead, fields: ['title', 'subType', 'content', 'keywords'] } as const;
const eventDetails = {
  title: 'Dates, Place and Cost',
  lead: 'Readers look for these first.',
  fields: ['milestones', 'place', 'fee', 'actionLink', 'organiser'],
} as const;
const media = { title: 'Media', fields: ['image', 'videoLink'] } as const;

/** Posts without dates. */
const article = {
  ...inPosts,
  subTypes: {},
  hasFigures: true,
  milestones: [],
  defaultZone: 'Asia/Kolkata',
  sections: [articleInformation, media],
  reviewed: ['title', 'content', 'keywords', 'videoLink'],
  filters: [],
  generated: {},
} as const;

export const blog = itemType({
  ...article,
  label: 'Blog',
  title: 'Blogs',
  menu: 'Blogs',
  singular: 'blog',
  plural: 'blogs',
  subtitle: 'Notes and essays by scholars, teachers and students.',
  path: '/blogs',
  price: 200,
  order: { menu: 6, carousel: 6 },
  schema: { full: null, plain: 'BlogPosting' },
});

export const news = itemType({
  ...article,
  label: 'News',
  title: 'News',
  menu: 'News',
  singular: 'news item',
  plural: 'news',
  subtitle: 'What happens at universities and institutes.',
  path: '/news',
  price: 200,
  order: { menu: 7, carousel: 7 },
  schema: { full: null, plain: 'NewsArticle' },
});

export const careerAdvice = itemType({
  ...article,
  label: 'Career Advice',
  title: 'Career Advice',
  menu: 'Career Advice',
  singular: 'career advice article',
  plural: 'career advice',
  subtitle: 'Guidance for academic careers, from application to tenure.',
  path: '/career-advice',
  price: 200,
  order: { menu: 8, carousel: 8 },
  schema: { full: null, plain: 'Article' },
});

/** Posts with dates, a place and a fee. */
const event = {
  ...inPosts,
  price: 1000,
  hasFigures: false,
  defaultZone: 'Asia/Kolkata',
  sections: [eventInformation, eventDetails, media],
  reviewed: ['title', 'content', 'keywords', 'videoLink', 'actionLink', 'organiser'],
  filters: ['subType', 'closesWithin', 'closed', 'startsIn', 'mode', 'country', 'state', 'free'],
} as const;

export const callForPaper = itemType({
  ...event,
  label: 'Call For Paper',
  title: 'Calls for papers',
  menu: 'Call for Paper',
  singular: 'call for papers',
  plural: 'calls for papers',
  subtitle: 'Conferences, journals and edited books that ask for contributions.',
  path: '/call-for-paper',
  order: { menu: 2, carousel: 4 },
  subTypes: { conferences: 'Conferences', journals: 'Journals', bookChapter: 'Book Chapter' },
  milestones: ['abstract', 'submission', 'notification', 'finalVersion', 'start', 'end', 'other'],
  defaultZone: 'AoE',
  sections: [eventInformation, { ...eventDetails, fields: [...eventDetails.fields, 'rank'] }, media],
  reviewed: [...event.reviewed, 'rank'],
  filters: [...event.filters, 'rank'],
  schema: { full: 'Event', plain: 'Article' },
  generated: { abstract: -7, submission: 0, notification: 50, start: 120, end: 123 },
});

export const program = itemType({
  ...event,
  label: 'Program',
  title: 'Programs',
  menu: 'Programs',
  singular: 'program',
  plural: 'programs',
  subtitle: 'PhD admissions, post-doctoral positions, research masters, MBA and online programs.',
  path: '/programs',
  order: { menu: 3, carousel: 5 },
  subTypes: {
    phd_admission: 'PhD Admission',
    postdoc_positions: 'Postdoc Positions',
    master_in_research: 'Master in Research',
    mba: 'MBA',
    online_programs: 'Online Programs',
  },
  milestones: ['application', 'start', 'other'],
  schema: { full: 'EducationalOccupationalProgram', plain: 'Article' },
  generated: { application: 0, start: 60 },
});

export const workshop = itemType({
  ...event,
  label: 'Workshop',
  title: 'Workshops',
  menu: 'Workshops',
  singular: 'workshop',
  plural: 'workshops',
  subtitle: 'Hands-on training, online, on site and hybrid.',
  path: '/workshops',
  order: { menu: 4, carousel: 2 },
  subTypes: { online: 'Online', offline: 'Offline', hybrid: 'Hybrid' },
  milestones: ['registration', 'start', 'end', 'other'],
  schema: { full: 'Event', plain: 'Article' },
  generated: { registration: 0, start: 10, end: 12 },
});

export const course = itemType({
  ...event,
  label: 'Course',
  title: 'Courses',
  menu: 'Courses',
  singular: 'course',
  plural: 'courses',
  subtitle: 'Certification, crash, introductory and advanced courses.',
  path: '/courses',
  order: { menu: 5, carousel: 3 },
  subTypes: {
    certification_programs: 'Certification Programs',
    crash_courses: 'Crash Courses',
    introductory_courses: 'Introductory Courses',
    advance_courses: 'Advanced Courses',
  },
  milestones: ['registration', 'start', 'end', 'other'],
  schema: { full: 'Course', plain: null },
  generated: { registration: 0, start: 20, end: 110 },
});
