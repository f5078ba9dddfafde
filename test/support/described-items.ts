import { shippedIdentity } from '../../src/contract/site.ts';
import type { Job } from '../../src/contract/publishing/job.ts';
import type { Post } from '../../src/contract/publishing/post.ts';
import { jobDeadline } from '../../src/contract/publishing/job.ts';
import { buildOpening } from './openings.ts';

/** Items as pages describe them to search engines. */
export const site = 'https://portal.example';
/** The portal that shows them, by its shipped name. */
export const portal = { url: site, ...shippedIdentity };
const deadline = jobDeadline('2026-12-31', []);
export const job = {
  id: '0199',
  title: 'Lecturer in Law',
  content: '<p>Teach law.</p>',
  openings: [] as Job['openings'],
  createdAt: '2026-11-01T10:00:00.000Z',
  milestones: [deadline],
  untilFilled: false,
  isClosed: false,
  employer: 'Sample University',
  employerLogo: '/logo.svg',
  employerId: null,
  location: 'Asia/India',
  salary: null,
} as Job;
export const advertisement = {
  ...job,
  advertisementNumber: '7/2026',
  openings: [buildOpening()],
  vacancyCount: 3,
  place: {
    mode: 'onSite',
    city: 'Pune',
    country: 'IN',
    countryName: 'India',
    state: 'IN-MH',
    stateName: 'Maharashtra',
  },
} as Job;
export const post = {
  id: '0198',
  title: 'A post',
  content: '<p>Text</p>',
  keywords: ['law', 'legal history'],
  type: 'blog',
  image: null,
  createdAt: job.createdAt,
  updatedAt: job.createdAt,
  author: null,
  organiserLogo: null,
  source: null,
  milestones: [],
  place: null,
  fee: { kind: 'notStated', amount: null, currency: null },
  actionLink: null,
  organiser: null,
  isClosed: false,
} as unknown as Post;
const milestone = (kind: string, date: string, time: string | null = null, moment: string | null = null) => ({
  kind,
  date,
  time,
  moment,
});
export const dated = {
  ...post,
  milestones: [
    milestone('application', '2027-01-31'),
    milestone('start', '2027-06-01', '09:00', '2027-06-01T07:00:00.000Z'),
    milestone('end', '2027-06-04'),
  ],
  place: {
    mode: 'hybrid',
    city: 'Vienna',
    country: 'AT',
    countryName: 'Austria',
    state: null,
    stateName: null,
  },
  fee: { kind: 'amount', amount: 25_050, currency: 'EUR' },
  actionLink: 'https://logic.example/register',
  organiser: 'Vienna Society of Logic',
} as unknown as Post;
