import type { JobDraft } from '../../src/contract/publishing/job.ts';
import type { PostDraft } from '../../src/contract/publishing/post.ts';
import { addDays } from '../../src/contract/time/days.ts';

/** Values of the job form, at the clock of a test's portal: 21 November 2026. */
export const buildJob = (changes: Partial<Record<keyof JobDraft, unknown>> = {}) => ({
  title: 'Lecturer in Public Policy',
  content:
    '<p>Teach two courses a year and supervise theses in <strong>policy analysis</strong>, for three years.</p>',
  field: ['public_policy'],
  location: 'Africa/South Africa',
  position: ['lecturer'],
  employer: 'Sample University',
  salary: 'ZAR 742,000 a year',
  applicationDeadline: '2027-01-31',
  applyNowLink: 'https://jobs.example/apply',
  image: '',
  videoLink: '',
  ...changes,
});

/** A day so many days from now. */
export const inDays = (days: number): string => addDays(new Date(), days).toISOString().slice(0, 10);

/** Values of the job form for a product that is started, whose clock is the machine's. */
export const buildJobToday = (changes: Parameters<typeof buildJob>[0] = {}) =>
  buildJob({ applicationDeadline: inDays(70), ...changes });

/** Values of the post form. */
export const buildPost = (changes: Partial<Record<keyof PostDraft, unknown>> = {}) => ({
  title: 'Winter school on survey sampling',
  content: '<p>Five days of hands-on training in survey sampling.</p>',
  type: 'workshop',
  subType: 'offline',
  image: '/sample/covers/arches.svg',
  videoLink: '',
  ...changes,
});

/** An entry of the home page's testimonials. */
export const buildTestimonial = (name: string) => ({
  quote: `${name} found a post.`,
  name,
  designation: 'Lecturer',
  photo: null,
});
