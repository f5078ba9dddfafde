import type { JobDraft } from '../../src/contract/shapes/job.ts';
import type { PostDraft } from '../../src/contract/shapes/post.ts';

/** Values of the job form. */
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
