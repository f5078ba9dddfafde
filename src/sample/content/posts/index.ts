import { blogs } from './blogs.ts';
import { calls } from './calls.ts';
import { careerAdvice } from './career-advice.ts';
import { courses } from './courses.ts';
import { news } from './news.ts';
import { programs } from './programs.ts';
import type { SamplePost } from './sample-post.ts';
import { workshops } from './workshops.ts';

export { pendingPosts, rejectedPost } from './waiting.ts';
export type { SampleDetails, SamplePost } from './sample-post.ts';

export const samplePosts: SamplePost[] = [
  ...blogs,
  ...news,
  ...careerAdvice,
  ...calls,
  ...programs,
  ...workshops,
  ...courses,
];
