import { articleInformation, inPosts, media } from './posts.ts';
import { itemType } from './type-record.ts';

/** Posts without dates. */
const article = {
  ...inPosts,
  subTypes: {},
  milestones: [],
  defaultZone: 'Asia/Kolkata',
  sections: [articleInformation, media],
  reviewed: ['title', 'content', 'keywords', 'videoLink'],
  filters: [],
  layout: 'card',
  fill: {},
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
  order: { menu: 6, contents: 6, carousel: 6 },
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
  order: { menu: 7, contents: 7, carousel: 7 },
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
  order: { menu: 8, contents: 8, carousel: 8 },
  schema: { full: null, plain: 'Article' },
});
