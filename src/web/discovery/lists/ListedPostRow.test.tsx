import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Milestone } from '../../../contract/publishing/details.ts';
import type { ListedPost } from '../../../contract/publishing/listed-items.ts';
import { PostRow } from './ItemRows.tsx';
import { ListedPostRow } from './ListedPostRow.tsx';

const dated = (kind: Milestone['kind'], date: string, time: string | null = null): Milestone => ({
  kind,
  date,
  time,
  zone: 'AoE',
  label: null,
  moment: `${date}T23:59:00.000Z`,
  extendedFrom: [],
});
const call: ListedPost = {
  id: 'a1',
  title: 'Rivers in Print',
  type: 'callForPaper',
  subType: 'conferences',
  image: '/covers/a.svg',
  milestones: [
    dated('submission', '2026-12-04', '23:59'),
    dated('start', '2027-06-30'),
    dated('end', '2027-07-02'),
  ],
  place: {
    mode: 'hybrid',
    city: 'Vienna',
    country: 'AT',
    countryName: 'Austria',
    state: null,
    stateName: null,
  },
  fee: { kind: 'amount', amount: 48_000, currency: 'EUR' },
  organiser: 'Society of Rivers',
  rank: 'A*',
  nextMilestone: dated('submission', '2026-12-04', '23:59'),
  isClosed: false,
  approvalStatus: 'approved',
  featured: true,
  postedAt: '2026-11-21T06:00:00.000Z',
  organiserLogo: null,
  source: null,
  author: { id: 'u1', name: 'Pia Premium', subscription: 'premium', profileImage: '/faces/p.svg' },
};

function drawnAs(element: ReactElement) {
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

const drawn = (changes: Partial<ListedPost>, now = '2026-11-23T06:00:00.000Z', isOfOneType = false) =>
  drawnAs(<ListedPostRow post={{ ...call, ...changes }} now={now} isOfOneType={isOfOneType} />);

test('a call shows its type, organiser, place, dates, fee, deadline, author and images', () => {
  const { html, text } = drawn({});
  for (const expectedText of [
    'Call For Paper · Conferences',
    'Rank A* · 30 June – 2 July 2027 · EUR 480',
    'Rivers in Print',
    'Society of Rivers',
    'Vienna, Austria, and online',
    'Submit by 4 December 2026, 23:59 (AoE) in 11 days',
    'Pia Premium',
    '21 November 2026',
    'Featured',
  ])
    expect(text).toContain(expectedText);
  expect(html).toContain('Premium Member');
  expect([...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    '/covers/a.svg',
    '/faces/p.svg',
  ]);
  expect(html).not.toMatch(/soon/);
});

test('the only day of a program is the one on which it starts', () => {
  const starts = { milestones: [dated('start', '2027-07-08')] };
  expect(drawn({ ...starts, type: 'program', subType: 'postdoc_positions' }).text).toContain(
    'Starts 8 July 2027',
  );
  expect(drawn(starts).text).not.toContain('Starts 8 July 2027 · EUR');
});

test('a list of calls leaves their type to screen readers', () => {
  const { html, text } = drawn({}, undefined, true);
  expect(text).toContain(
    'Call For Paper Society of Rivers · Pia Premium · Vienna, Austria, and online Conferences · Rank A*',
  );
  expect(html).toMatch(/<span[^>]*>Call For Paper <\/span>/);
  expect(drawn({ subType: null }, undefined, true).text).toContain('Call For Paper Society');
  expect(drawn({ type: 'blog', subType: null, milestones: [] }, undefined, true).text).toContain(
    'Blog Society of Rivers · Pia Premium',
  );
});

test('a place that the kind has said stands once', () => {
  const online = { ...call.place!, mode: 'online', city: null, country: null, countryName: null } as const;
  const workshop = { type: 'workshop', place: online } as const;
  expect(drawn({ ...workshop, subType: 'online' }).text.match(/Online/g)).toHaveLength(1);
  expect(drawn({ ...workshop, subType: null }).text.match(/Online/g)).toHaveLength(1);
});

test('an author who is the organiser is named once', () => {
  const { html, text } = drawn({ organiser: ' pia  PREMIUM ' });
  expect(text).not.toContain('Pia Premium');
  expect(text).toContain('Posted 21 November 2026');
  expect(html).toContain('Premium Member');
});

test('a near deadline is marked, and a closed call says so instead', () => {
  expect(drawn({}, '2026-11-28T06:00:00.000Z').html).toMatch(/soon/);
  const { text } = drawn({ isClosed: true, nextMilestone: null, featured: false });
  expect(text).toContain('Closed');
  expect(text).not.toMatch(/Submit by|Featured/);
});

test('missing facts of a call are left out', () => {
  const { text } = drawn({
    milestones: [],
    nextMilestone: null,
    place: null,
    organiser: null,
    rank: null,
    fee: { kind: 'notStated', amount: null, currency: null },
  });
  expect(text).not.toMatch(/Rank|Submit|Closed|EUR|null|undefined/);
});

test('an article shows its author and the day of its publication', () => {
  const { text } = drawn({
    type: 'blog',
    subType: null,
    milestones: [],
    nextMilestone: null,
    organiser: null,
    place: null,
    rank: null,
    fee: { kind: 'notStated', amount: null, currency: null },
  });
  expect(text).toContain('Featured · Blog · Pia Premium 21 November 2026');
  expect(text).not.toMatch(/Posted/);
});

test('what was searched for is marked in a whole title', () => {
  const title = `Rivers ${'and other waters '.repeat(6)}in Print`;
  const mark = (text: string) =>
    text.split('Rivers').flatMap((part, at) => (at ? [<mark key={at}>Rivers</mark>, part] : part));
  const { html } = drawn({ title });
  expect(html).toMatch(/Rivers [^<]*…<\/a>/);
  const element = (
    <ListedPostRow post={{ ...call, title }} now="2026-11-23T06:00:00.000Z" mark={mark} note="Waters" />
  );
  const marked = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
  );
  expect(marked).toMatch(/<mark>Rivers<\/mark> [^<]*in Print<\/a>/);
  expect(marked).toMatch(/Society of <mark>Rivers<\/mark>.*Waters/s);
});

test('on the page of its author, an online workshop says once that it is online', () => {
  const place = { ...call.place!, mode: 'online' as const, city: null, country: null, countryName: null };
  const workshop: ListedPost = { ...call, type: 'workshop', subType: 'online', place };
  const { text } = drawnAs(<PostRow post={workshop} now="2026-11-23T06:00:00.000Z" of="author" />);
  expect(text.match(/Online/g)).toHaveLength(1);
});
