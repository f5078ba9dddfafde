import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { ListedJob } from '../../../contract/publishing/listed-items.ts';
import type { MoreFromEmployer } from '../../lib/public-queries.ts';
import { jobDeadline } from '../../../contract/publishing/job.ts';
import { Cell } from './Cell.tsx';
import { cellOf } from './load-cells.ts';

const job: ListedJob = {
  id: 'j1',
  title: 'Postdoctoral Research Associate in Graph Learning',
  field: ['data_science'],
  position: ['research_associate'],
  location: 'Europe/Germany',
  city: 'Kassel',
  employer: 'Lindenhain Polytechnic',
  employerLogo: null,
  applicationDeadline: '2026-12-20',
  nextMilestone: { ...jobDeadline('2026-12-20', []), zone: 'Europe/Berlin' },
  isClosed: false,
  featured: true,
  approvalStatus: 'approved',
  postedAt: '2026-11-27T06:00:00.000Z',
};

const textOf = (changes: Partial<ListedJob>, now: string, further: MoreFromEmployer[] = []) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Cell {...cellOf({ ...job, ...changes }, 'job', new Date(now), further)} />
    </MemoryRouter>,
  );
const plain = (html: string) => html.replaceAll(/<\/(h3|p)>/g, '\n').replaceAll(/<[^>]+>/g, '');

test('the cell of a job has all that the row of a job has', () => {
  expect(plain(textOf({}, '2026-11-28T06:00:00Z')).split('\n').slice(0, 4)).toEqual([
    'LPPostdoctoral Research Associate in Graph Learning',
    'Featured · Lindenhain Polytechnic',
    expect.stringMatching(/^Kassel · Europe → Germany · Research Associate · /),
    'Apply by 20 December 2026 (Berlin time) · Posted 27 November 2026',
  ]);
});

test('a job without a date is open until filled', () => {
  const open = textOf({ applicationDeadline: null, nextMilestone: null }, '2026-11-28T06:00:00Z');
  expect(plain(open)).toContain('\nOpen until filled · Posted');
});

test('a deadline 1 to 7 days ahead is red', () => {
  const isRed = (now: string) => /class="[^"]*soon/i.test(textOf({}, now));
  expect(['2026-12-12', '2026-12-13', '2026-12-19'].map((day) => isRed(`${day}T06:00:00Z`))).toEqual([
    false,
    true,
    true,
  ]);
});

test('the second of an employer leads to its others', () => {
  const more = { after: 'j1', employer: 'Lindenhain Polytechnic', count: 49, isLeast: false };
  const html = textOf({}, '2026-11-28T06:00:00Z', [more]);
  expect(plain(html)).toContain('+ 49 more from Lindenhain Polytechnic');
  expect(html).toContain('href="/jobs?employer=Lindenhain+Polytechnic"');
});
