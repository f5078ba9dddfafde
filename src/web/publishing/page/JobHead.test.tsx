import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Institute } from '../../../contract/people/institute.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import { JobHead } from './job-sections.tsx';
import { employerRunBy } from './load-item.ts';

const job = { employer: 'Meghdoot University', employerId: 'i', title: 'Reader', location: '' } as Job;
const verification = { level: 'domain', method: 'dns', since: '2026-09-29T06:00:00.000Z' } as const;
/** The institute and the account that has proved its domain. */
const institutes = {
  provenBy: async (id: string, userId: string) =>
    id === 'i' && userId === 'office' ? ({ kind: 'university', verification } as Institute) : null,
};

async function headOf(changes: Partial<Job>): Promise<string> {
  const item = { ...job, ...changes };
  const runBy = await employerRunBy(institutes, item);
  return renderToStaticMarkup(
    <MemoryRouter>
      <JobHead item={item} employerRunBy={runBy} />
    </MemoryRouter>,
  );
}

test('beside the employer of its own account, whose domain is verified, stands so, and nothing beside others', async () => {
  expect(await headOf({ userId: 'office' })).toContain('Run by the university, verified 29 September 2026');
  expect(await headOf({ userId: 'somebody' })).not.toContain('verified');
  expect(await headOf({ userId: null })).not.toContain('verified');
  expect(await headOf({ userId: 'office', employerId: null })).not.toContain('verified');
});
