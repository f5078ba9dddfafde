import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ListedJob } from '../../../contract/publishing/listed-items.ts';
import { ListedJobRow } from './ListedJobRow.tsx';

const job: ListedJob = {
  id: 'j1',
  title: 'Reader',
  field: ['humanities'],
  position: ['professor'],
  location: 'Europe/Germany',
  employer: 'Lindenholm Polytechnic',
  employerLogo: null,
  applicationDeadline: null,
  nextMilestone: null,
  isClosed: false,
  featured: false,
  approvalStatus: 'approved',
  postedAt: '2026-11-27T06:00:00.000Z',
};

function htmlOf(pay: string): string {
  const element = <ListedJobRow job={{ ...job, pay }} now="2026-11-28T06:00:00.000Z" />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

test('what a job pays stands before its field, and breaks within no amount or code', () => {
  expect(htmlOf('EUR 4,750 to 5,600 a month (TV-H E13)')).toContain(
    '>Professor\u00A0· EUR\u00A04,750\u00A0to\u00A05,600\u00A0a\u00A0month (TV-\u2060H\u00A0E13)\u00A0· Humanities<',
  );
});
