import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { TransparencyMonth } from '../../../contract/staff/site-calls.ts';
import { reportReasonNames } from '../../../contract/vocabulary/index.ts';
import Transparency from './transparency.route.tsx';

const quiet: TransparencyMonth = {
  month: '2026-11',
  decisions: { approved: 0, rejected: 0 },
  medianHours: null,
  slowestTenthHours: null,
  reports: { received: 0, upheld: 0, fixed: 0, dismissed: 0 },
  reasons: Object.fromEntries(reportReasonNames.map((name) => [name, 0])) as TransparencyMonth['reasons'],
  objections: 0,
  reversals: 0,
};

/** What stands below each heading. */
function sectionsOf(months: TransparencyMonth[]): string[] {
  const props = { loaderData: { months } } as unknown as ComponentProps<typeof Transparency>;
  const element = <Transparency {...props} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return html.split('<section').slice(1);
}

test('tables are left out while nothing is in them', () => {
  for (const section of sectionsOf([quiet])) expect(section).toMatch(/^(?!.*<table).*None yet\./s);
  const decisions = { approved: 3, rejected: 1 };
  const [first, ...others] = sectionsOf([{ ...quiet, decisions, medianHours: 5, slowestTenthHours: 60 }]);
  for (const text of ['Median wait', '>5 h<', 'Slowest 10 % waited over', '>2.5 days<', 'Needs changes'])
    expect(first).toContain(text);
  expect(others.filter((section) => section.includes('<table'))).toEqual([]);
});
