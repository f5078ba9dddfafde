import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../../../contract/people/user.ts';
import { SessionProvider } from '../../../lib/session/index.ts';
import { jobForm } from './job.tsx';
import { postForm } from './post.tsx';

const user = { id: 'u', name: 'Asha', subscription: 'free', profileImage: null } as User;
const openedAt = '2026-11-20T06:00:00.000Z';

beforeAll(() => {
  vi.stubGlobal('location', { href: 'https://lectern.example/jobs/create' });
  return () => vi.unstubAllGlobals();
});

test('empty forms have a preview', () => {
  const shown = [
    jobForm.preview(jobForm.empty, user, openedAt),
    postForm.preview(postForm.empty, user, openedAt),
  ].map((page) =>
    renderToStaticMarkup(
      <RouterProvider
        router={createMemoryRouter([{ path: '/', element: <SessionProvider>{page}</SessionProvider> }])}
      />,
    ),
  );
  expect(shown[0]).toMatch(/<h1[^>]*>Job title</);
  expect(shown[1]).toMatch(/<h1[^>]*>Title</);
  for (const page of shown) {
    expect(page).toContain('Your description will appear here.');
    expect(page).not.toContain('<dd></dd>');
  }
  expect(shown[0]).toContain('Not filled in yet');
});

test('a job is sent with its dates, and a post without a subtype with null', () => {
  const milestones = [
    { kind: 'application' as const, date: '2026-12-31', time: '17:00', zone: '', label: '' },
  ];
  expect(jobForm.toBody({ ...jobForm.empty, milestones })).toMatchObject({ milestones, untilFilled: false });
  expect(jobForm.toBody(jobForm.empty)).not.toHaveProperty('applicationDeadline');
  expect(postForm.toBody({ ...postForm.empty, type: 'blog' })).toMatchObject({ subType: null });
});

test('the last deadline of a job must be ahead in the zone of its country', () => {
  const dated = (location: string, date: string, time = '') => ({
    ...jobForm.empty,
    location,
    milestones: [
      { kind: 'application' as const, date: '2026-11-01', time: '', zone: '', label: '' },
      { kind: 'application' as const, date, time, zone: '', label: '' },
    ],
  });
  const problem = { 'milestones.1.date': 'Application deadline must be in the future' };
  const at = (moment: string, values: ReturnType<typeof dated>) =>
    jobForm.advise(values, null, new Date(moment));
  expect(at('2026-11-21T09:59:00Z', dated('North America/United States', '2026-11-20'))).not.toMatchObject(
    problem,
  );
  expect(at('2026-11-21T10:00:00Z', dated('North America/United States', '2026-11-20'))).toMatchObject(
    problem,
  );
  expect(at('2026-11-20T18:30:00Z', dated('Asia/India', '2026-11-20'))).toMatchObject(problem);
  expect(at('2026-11-20T12:00:00Z', dated('Asia/India', '2026-11-20', '17:00'))).toMatchObject(problem);
  const open = { ...dated('Asia/India', '2026-11-20'), untilFilled: true };
  expect(at('2026-11-22T06:00:00Z', open)).not.toMatchObject(problem);
});

test('a draft is worth keeping once anything was typed or chosen, but for the employer that was filled in', () => {
  const { empty, hasInput } = jobForm;
  const ofInstitution = { ...empty, employer: 'Sample University' };
  expect(hasInput(empty, empty)).toBe(false);
  expect(hasInput(ofInstitution, empty)).toBe(true);
  expect(hasInput(ofInstitution, ofInstitution)).toBe(false);
  expect(hasInput(empty, ofInstitution)).toBe(false);
  expect(hasInput({ ...ofInstitution, field: ['education'] }, ofInstitution)).toBe(true);
});
