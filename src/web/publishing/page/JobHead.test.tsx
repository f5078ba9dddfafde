import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Job } from '../../../contract/publishing/job.ts';
import { JobHead } from './job-sections.tsx';
import { isDomainVerified } from './load-item.ts';

const job = { employer: 'Meghdoot University', employerId: 'i', title: 'Reader', location: '' } as Job;
/** The institute and the account that has proved its domain. */
const institutes = { isProvenBy: async (id: string, userId: string) => id === 'i' && userId === 'office' };

async function headOf(changes: Partial<Job>): Promise<string> {
  const item = { ...job, ...changes };
  const isEmployerVerified = await isDomainVerified(institutes, item);
  return renderToStaticMarkup(
    <MemoryRouter>
      <JobHead item={item} isEmployerVerified={isEmployerVerified} />
    </MemoryRouter>,
  );
}

test('beside the employer of its own account, whose domain is verified, stands so, and nothing beside others', async () => {
  expect(await headOf({ userId: 'office' })).toContain('Domain verified');
  expect(await headOf({ userId: 'somebody' })).not.toContain('verified');
  expect(await headOf({ userId: null })).not.toContain('verified');
  expect(await headOf({ userId: 'office', employerId: null })).not.toContain('verified');
});
