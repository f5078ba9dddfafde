import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type PostType, type Collection } from '../../../src/contract/vocabulary/index.ts';
import { updateItem } from '../../support/item-rows.ts';
import { buildTestimonial, buildJob, buildPost } from '../../support/items.ts';
import { createUser, type Person } from '../../support/people.ts';
import { RunningPortal } from './portal.ts';
import { visit, type Visit } from './visit.ts';
import { contactDetails } from './contact-details.ts';
import { addDays } from '../../../src/contract/time/days.ts';

/** Their names on the home page and in the footer. */
export const popularCategories = [
  ['Faculty Recruitment', '/jobs?filter=faculty'],
  ['Call for Papers', '/call-for-paper'],
  ['PhD Admissions', '/programs?filter=phd_admission'],
  ['Workshops', '/workshops'],
  ['Post-Doctoral Fellowships', '/programs?filter=postdoc_positions'],
  ['Master in Research', '/programs?filter=master_in_research'],
];

export let portal: RunningPortal;
let admin: Person;
export let author: Person;
/** Pages opened by a test, which are closed after it. */
export let open: Visit | undefined;

/** A portal with samples of all kinds, for the tests of a file. */
export function startPublicPages(): void {
  beforeAll(async () => {
    portal = await RunningPortal.launch();
    admin = await createUser(portal, { role: 'admin', name: 'Asha Admin' });
    author = await createUser(portal, { isPremium: true, name: 'Pia Premium' });
    await publishSamples();
  });
  afterAll(() => portal?.stop());
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });
}

export async function openVisit(
  size?: { width: number; height: number },
  timezoneId?: string,
): Promise<Visit> {
  return (open = await visit(portal, size, timezoneId));
}

const approve = (collection: Collection, id: string) =>
  portal.call(collection === 'jobs' ? 'PUT /jobs/:id/approve' : 'PUT /posts/:id/approve', {
    params: { id },
    body: { approvalStatus: 'approved' },
    token: admin.token,
  });

export async function publishJob(changes: Parameters<typeof buildJob>[0]): Promise<string> {
  const { id } = await portal.call('POST /jobs', { body: buildJob(changes), token: author.token });
  await approve('jobs', id);
  return id;
}

export async function publishPost(
  changes: Parameters<typeof buildPost>[0],
  token = author.token,
): Promise<string> {
  const { id } = await portal.call('POST /posts', { body: buildPost(changes), token });
  await approve('posts', id);
  return id;
}

export const ids: Record<string, string> = {};
export const crest = '/sample/crests/01.svg';
export const face = '/sample/crests/02.svg';
export const cover = '/sample/covers/waves.svg';
export const longTitle =
  'How the rivers of the peninsula were measured, by whom, with what, and for how long it has been so';
const longEmployer = 'The National Institute of Arts, Letters and Measured Rivers';

async function publishSamples(): Promise<void> {
  await portal.call('PUT /admin/site-content/partners', {
    body: {
      content: ['First', 'Second'].map((name) => ({ name: `${name} partner`, logo: crest })),
      updatedAt: null,
    },
    token: admin.token,
  });
  await portal.call('PUT /admin/site-content/testimonials', {
    body: { content: ['Asha', 'Bela', 'Chitra'].map(buildTestimonial), updatedAt: null },
    token: admin.token,
  });
  await portal.call('PUT /admin/site-content/contacts', {
    body: { content: contactDetails, updatedAt: null },
    token: admin.token,
  });
  await portal.call('POST /institutes', {
    body: { name: 'Sample University', location: 'Africa/South Africa', logoImage: crest },
    token: author.token,
  });
  await portal.call('PUT /users/profile', { body: { profileImage: face }, token: author.token });
  ids.lecturer = await publishJob({ title: 'Lecturer in École Studies', applicationDeadline: soon() });
  ids.dean = await publishJob({
    title: 'Dean of Arts and Letters',
    position: ['dean'],
    field: ['humanities'],
    location: 'Asia/India',
    employer: longEmployer,
  });
  await portal.call('PUT /admin/jobs/:id/featured', {
    params: { id: ids.dean },
    body: { featured: true },
    token: admin.token,
  });
  for (let n = 1; n <= 21; n += 1)
    await publishJob({
      title: `Professor of Rivers, number ${n}`,
      position: ['professor'],
      field: ['natural_sciences'],
      location: 'Europe/Germany',
      applicationDeadline: null,
    });
  ids.closed = await publishJob({
    title: 'Chair of charts',
    position: ['project_staff', 'others_admin'],
    field: ['education'],
    location: 'Oceania/Fiji',
    employer: 'sampleUNIVERSITY',
  });
  await updateItem(ids.closed, { applicationDeadline: '2026-11-20' }, portal.db);
  ids.workshop = await publishPost({
    title: 'Sampling workshop',
    image: cover,
    videoLink: 'https://youtu.be/dQw4w9WgXcQ',
  });
  await publishPost({ title: 'Hybrid maps', subType: 'hybrid' });
  for (const type of ['news', 'careerAdvice'] as const)
    await publishPost({ title: `Something of the kind ${type}`, type, subType: null });
  for (const { type, filters } of listings.filter((one) => one.type !== 'workshop'))
    for (const [label, subType] of filters)
      ids[type] = await publishPost({ title: `About ${label}`, type, subType });
  const leaver = await createUser(portal);
  ids.orphan = await publishPost({ title: longTitle, type: 'blog', subType: null }, leaver.token);
  await portal.call('DELETE /users/profile', {
    body: { password: leaver.password, publishedItems: 'keep' },
    token: leaver.token,
  });
  const pending = await portal.call('POST /jobs', {
    body: buildJob({ title: 'Hidden lecturer of nothing' }),
    token: author.token,
  });
  ids.pending = pending.id;
  const rejected = await portal.call('POST /posts', {
    body: buildPost({ title: 'A rejected workshop', image: cover }),
    token: author.token,
  });
  await portal.call('PUT /posts/:id/approve', {
    params: { id: rejected.id },
    body: { approvalStatus: 'rejected', reason: 'The fee is missing.' },
    token: admin.token,
  });
  ids.rejected = rejected.id;
}

/** Four days after the portal's today, the 21st of November 2026. */
const soon = () => addDays(portal.now, 4).toISOString().slice(0, 10);

interface PostListing {
  type: PostType;
  path: string;
  title: string;
  plural: string;
  label: string;
  /** Each subtype's label and value. */
  filters: [string, string][];
}
/** The listings of posts, with the texts that each must show. */
export const listings: PostListing[] = [
  { type: 'blog', path: '/blogs', title: 'Blogs', plural: 'blogs', label: 'Blog', filters: [] },
  {
    type: 'callForPaper',
    path: '/call-for-paper',
    title: 'Calls for papers',
    plural: 'calls for papers',
    label: 'Call For Paper',
    filters: [
      ['Conferences', 'conferences'],
      ['Journals', 'journals'],
      ['Book Chapter', 'bookChapter'],
    ],
  },
  {
    type: 'program',
    path: '/programs',
    title: 'Programs',
    plural: 'programs',
    label: 'Program',
    filters: [
      ['PhD Admission', 'phd_admission'],
      ['Postdoc Positions', 'postdoc_positions'],
      ['Master in Research', 'master_in_research'],
      ['MBA', 'mba'],
      ['Online Programs', 'online_programs'],
    ],
  },
  {
    type: 'workshop',
    path: '/workshops',
    title: 'Workshops',
    plural: 'workshops',
    label: 'Workshop',
    filters: [
      ['Online', 'online'],
      ['Offline', 'offline'],
      ['Hybrid', 'hybrid'],
    ],
  },
  {
    type: 'course',
    path: '/courses',
    title: 'Courses',
    plural: 'courses',
    label: 'Course',
    filters: [
      ['Certification Programs', 'certification_programs'],
      ['Crash Courses', 'crash_courses'],
      ['Introductory Courses', 'introductory_courses'],
      ['Advanced Courses', 'advance_courses'],
    ],
  },
  { type: 'news', path: '/news', title: 'News', plural: 'news', label: 'News', filters: [] },
  {
    type: 'careerAdvice',
    path: '/career-advice',
    title: 'Career Advice',
    plural: 'career advice',
    label: 'Career Advice',
    filters: [],
  },
];

/** Every public route with its heading, and its empty and missing states. */
export async function publicPages(): Promise<[string, string][]> {
  const { employerId } = await portal.call('GET /jobs/:id', { params: { id: ids.lecturer! } });
  return [
    ['/', 'Empowering Academic Community'],
    ['/access-denied', 'Access Denied'],
    ['/no/such/page', 'Page Not Found'],
    ['/jobs?filter=faculty', 'Jobs'],
    ['/jobs?q=surely-absent', 'Jobs'],
    ...listings.map(({ path, title }): [string, string] => [path, title]),
    [`/jobs/${ids.lecturer}`, 'Lecturer in École Studies'],
    [`/posts/${ids.workshop}`, 'Sampling workshop'],
    ['/institutes', 'Institutions'],
    [`/institutes/${employerId}`, 'Sample University'],
    ['/calendar', 'Calendar'],
    ['/calendar?month=2027-01&view=agenda&type=job', 'Calendar'],
    ['/calendar?month=2031-01', 'Calendar'],
    [`/compare?jobs=${ids.lecturer}`, 'Compare jobs'],
    ['/search', 'Search'],
    ['/search?q=lecturer', 'Results for “lecturer”'],
    ['/search?q=zzzz', 'Results for “zzzz”'],
    ['/about', 'About Lectern'],
    ['/contact', 'Contact'],
    ['/transparency', 'Transparency'],
    [`/jobs/${ids.lecturer}/report`, 'Report this job'],
    ['/for-institutions', 'Paste your notice. It’s online the same day.'],
    ['/advertise', 'Advertise with Lectern'],
    ['/membership', 'Premium Membership'],
    ['/packages', 'One notice, ₹1,000. From ₹800 in packages.'],
    ['/terms', 'Terms of Use'],
    ['/privacy', 'Privacy Policy'],
  ];
}

export async function openAt(
  path: string,
  options: { person?: Person; size?: { width: number; height: number } } = {},
): Promise<Page> {
  const { page } = await openVisit(options.size);
  if (options.person)
    await page.addInitScript((token) => localStorage.setItem('token', token), options.person.token);
  await page.goto(portal.url + path);
  return page;
}

/** The count above the list; a drawer's button repeats it. */
export const count = (page: Page) => page.locator('div:has(> #listing-count)');
/** Opens a group of filters. */
export const unfold = (page: Page, group: string) =>
  page.locator('#filters summary').getByText(group, { exact: true }).click();
export const titles = (page: Page) => page.locator('main ol > li h2').allTextContents();
export const wordsOf = async (place: Locator) => (await place.innerText()).replace(/\s+/g, ' ').trim();
/** Name and address of each link that can be seen, in order. */
export const linksIn = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]));
export const picturesOf = (place: Locator) =>
  place.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
