/**
 * Post types, their subtypes and display names (docs/rules.md#vocabulary). Free of zod, so that public pages can use
 * it.
 */

export const postTypes = [
  'blog',
  'callForPaper',
  'program',
  'workshop',
  'course',
  'news',
  'careerAdvice',
] as const;
export type PostType = (typeof postTypes)[number];

export const subTypesOf = {
  callForPaper: ['conferences', 'journals', 'bookChapter'],
  workshop: ['online', 'offline', 'hybrid'],
  program: ['phd_admission', 'postdoc_positions', 'master_in_research', 'mba', 'online_programs'],
  course: ['certification_programs', 'crash_courses', 'introductory_courses', 'advance_courses'],
  blog: [],
  news: [],
  careerAdvice: [],
} as const satisfies Record<PostType, readonly string[]>;

export type SubType = (typeof subTypesOf)[PostType][number];
export const subTypes = Object.values(subTypesOf).flat() as readonly SubType[];

export const isPostType = (value: string): value is PostType =>
  (postTypes as readonly string[]).includes(value);

/** True when `subType` belongs to `type`. */
export const subTypeFits = (type: PostType, subType: string): subType is SubType =>
  (subTypesOf[type] as readonly string[]).includes(subType);

interface TypeNames {
  /** singular: 'Workshop' */
  label: string;
  /** title of the listing: 'Workshops' */
  title: string;
  /** plural inside a sentence: 'No calls for papers found' */
  plural: string;
  /** singular inside a sentence */
  singular: string;
  subtitle: string;
  /** the listing's address */
  path: string;
  /** schema.org type, for search engines */
  schemaType: 'Article' | 'BlogPosting' | 'Course' | 'NewsArticle';
}

export const postTypeNames: Record<PostType, TypeNames> = {
  blog: {
    label: 'Blog',
    title: 'Blogs',
    plural: 'blogs',
    singular: 'blog',
    subtitle: 'Notes and essays by scholars, teachers and students.',
    path: '/blogs',
    schemaType: 'BlogPosting',
  },
  callForPaper: {
    label: 'Call for Papers',
    title: 'Call for Papers',
    plural: 'calls for papers',
    singular: 'call for papers',
    subtitle: 'Conferences, journals and edited books that ask for contributions.',
    path: '/call-for-paper',
    schemaType: 'Article',
  },
  program: {
    label: 'Program',
    title: 'Programs',
    plural: 'programs',
    singular: 'program',
    subtitle: 'PhD admissions, post-doctoral positions, research masters, MBA and online programs.',
    path: '/programs',
    schemaType: 'Article',
  },
  workshop: {
    label: 'Workshop',
    title: 'Workshops',
    plural: 'workshops',
    singular: 'workshop',
    subtitle: 'Hands-on training, online, on site and hybrid.',
    path: '/workshops',
    schemaType: 'Article',
  },
  course: {
    label: 'Course',
    title: 'Courses',
    plural: 'courses',
    singular: 'course',
    subtitle: 'Certification, crash, introductory and advanced courses.',
    path: '/courses',
    schemaType: 'Course',
  },
  news: {
    label: 'News',
    title: 'News',
    plural: 'news',
    singular: 'news item',
    subtitle: 'What happens at universities and institutes.',
    path: '/news',
    schemaType: 'NewsArticle',
  },
  careerAdvice: {
    label: 'Career Advice',
    title: 'Career Advice',
    plural: 'career advice',
    singular: 'career advice article',
    subtitle: 'Guidance for academic careers, from application to tenure.',
    path: '/career-advice',
    schemaType: 'Article',
  },
};

/** Title of the list in menus and carousels of the home page (docs/rules.md#shell). */
export const menuTitle = (type: PostType): string =>
  type === 'callForPaper' ? 'Call for Paper' : postTypeNames[type].title;

/** As in 'Create Call For Paper' (docs/rules.md#listing-screen). */
export const displayName = (type: PostType): string =>
  type === 'callForPaper' ? 'Call For Paper' : postTypeNames[type].label;

export const subTypeLabels: Record<SubType, string> = {
  conferences: 'Conferences',
  journals: 'Journals',
  bookChapter: 'Book Chapter',
  online: 'Online',
  offline: 'Offline',
  hybrid: 'Hybrid',
  phd_admission: 'PhD Admission',
  postdoc_positions: 'Postdoc Positions',
  master_in_research: 'Master in Research',
  mba: 'MBA',
  online_programs: 'Online Programs',
  certification_programs: 'Certification Programs',
  crash_courses: 'Crash Courses',
  introductory_courses: 'Introductory Courses',
  advance_courses: 'Advanced Courses',
};

/** 'Workshop · Hybrid'. */
export const typeAndSubType = (
  { type, subType }: { type: PostType; subType: SubType | null },
  between = ' · ',
): string => [postTypeNames[type].label, subType && subTypeLabels[subType]].filter(Boolean).join(between);
