import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { InstitutePage } from '../../../contract/shapes/institute.ts';
import type { Job } from '../../../contract/shapes/job.ts';
import { JobHead } from './JobHead.tsx';
import { isDomainVerified } from './load-item.ts';

type Level = NonNullable<InstitutePage['verification']>['level'];

const job = { employer: 'Meghdoot University', employerId: 'i', title: 'Reader', location: '' } as Job;
const institutes = (level: Level | null) => ({
  get: async () => ({ verification: level && { level, method: 'dns', since: '' } }) as InstitutePage,
});

async function headOf(level: Level | null, item = job): Promise<string> {
  const isEmployerVerified = await isDomainVerified(institutes(level), item);
  return renderToStaticMarkup(<JobHead item={item} isEmployerVerified={isEmployerVerified} />);
}

test('beside an employer whose domain is verified stands so, and nothing beside others', async () => {
  expect(await headOf('domain')).toContain('Domain verified');
  expect(await headOf('address')).not.toContain('verified');
  expect(await headOf('listed')).not.toContain('verified');
  expect(await headOf(null)).not.toContain('verified');
  expect(await headOf('domain', { ...job, employerId: null })).not.toContain('verified');
});
