import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../../../contract/shapes/user.ts';
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

test('a job without a deadline and a post without a subtype are sent with null', () => {
  expect(jobForm.toBody(jobForm.empty)).toMatchObject({ applicationDeadline: null });
  expect(jobForm.toBody({ ...jobForm.empty, applicationDeadline: '2026-12-31' })).toMatchObject({
    applicationDeadline: '2026-12-31',
  });
  expect(postForm.toBody({ ...postForm.empty, type: 'blog' })).toMatchObject({ subType: null });
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
