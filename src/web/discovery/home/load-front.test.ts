import { expect, test } from 'vitest';
import type { ListedJob, ListedPost } from '../../../contract/publishing/listed-items.ts';
import { jobDeadline } from '../../../contract/publishing/job.ts';
import type { PublicQueries } from '../../lib/public-queries.ts';
import { loadFront } from './load-front.ts';

const job: ListedJob = {
  id: 'j1',
  title: 'Guest faculty',
  field: ['data_science'],
  position: ['lecturer'],
  location: 'Asia/India',
  city: 'Nashik',
  employer: 'Meghdoot University',
  employerLogo: null,
  openings: '7 vacancies',
  applicationDeadline: '2026-12-07',
  nextMilestone: jobDeadline('2026-12-07', []),
  isClosed: false,
  featured: false,
  approvalStatus: 'approved',
  postedAt: '2026-11-27T06:00:00.000Z',
};
const call: ListedPost = {
  id: 'p1',
  title: 'Rivers in Print',
  type: 'callForPaper',
  subType: 'conferences',
  image: null,
  milestones: [],
  place: { mode: 'online', city: null, country: null, countryName: null, state: null, stateName: null },
  fee: { kind: 'notStated', amount: null, currency: null },
  organiser: 'Society of Rivers',
  rank: null,
  nextMilestone: {
    kind: 'abstract',
    date: '2026-12-04',
    time: '17:00',
    zone: 'Pacific/Auckland',
    label: null,
    moment: '2026-12-04T04:00:00.000Z',
    extendedFrom: [],
  },
  isClosed: false,
  approvalStatus: 'approved',
  featured: false,
  postedAt: '2026-11-21T06:00:00.000Z',
  organiserLogo: null,
  source: null,
  author: { id: 'u1', name: 'Pia Premium', subscription: 'premium', profileImage: null },
};
const essay: ListedPost = {
  ...call,
  id: 'p2',
  title: 'On lists',
  type: 'blog',
  organiser: null,
  place: null,
};

const front = (more = 0) =>
  loadFront({
    front: async () => ({
      closing: [
        { id: 'j1', more },
        { id: 'p1', more: 0 },
        { id: 'gone', more: 0 },
      ],
      newest: [
        { id: 'p2', more },
        { id: 'j1', more: 0 },
      ],
      jobs: [job],
      posts: [call, { ...essay, nextMilestone: null }],
    }),
  } as unknown as PublicQueries);

test('a line says what to do, at which time of which zone, institution and place', async () => {
  const { closing } = await front();
  expect(
    closing.map(({ day, verb, time, zone, type, about }) => [day, verb, time, zone, type, about]),
  ).toEqual([
    [
      '2026-12-04',
      'Submit an abstract',
      '17:00',
      'Pacific/Auckland',
      'Call For Paper',
      'Society of Rivers, online',
    ],
    ['2026-12-07', 'Apply', null, 'Asia/Kolkata', undefined, 'Meghdoot University, Nashik · 7 vacancies'],
  ]);
});

test('what is new says its type, and an article its author', async () => {
  const { newest } = await front();
  expect(newest).toEqual([
    { id: 'p2', collection: 'posts', title: 'On lists', type: 'Blog', about: 'Pia Premium' },
    {
      id: 'j1',
      collection: 'jobs',
      title: 'Guest faculty',
      type: 'Job',
      about: 'Meghdoot University, Nashik',
    },
  ]);
});

test('those that were passed over have a link to all of them', async () => {
  const { closing, newest } = await front(4);
  expect(closing.map(({ more }) => more)).toEqual([
    undefined,
    { count: 4, from: 'Meghdoot University', to: '/jobs?employer=Meghdoot+University&sort=deadline' },
  ]);
  expect(newest[0]!.more).toEqual({ count: 4, from: 'Pia Premium', to: '/authors/u1' });
});
