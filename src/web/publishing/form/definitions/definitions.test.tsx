import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import type { User } from '../../../../contract/people/user.ts';
import { SessionProvider } from '../../../lib/session/SessionProvider.tsx';
import type { MilestoneValue } from '../fields/details-values.ts';
import { emptyValues, type FieldValue, type ItemField } from '../fields/field-values.ts';
import type { JobValues, PostValues } from '../../types/item-fields.ts';
import { emptyOpening } from '../openings/opening-values.ts';
import { jobForm } from './job.tsx';
import { postForm } from './post.tsx';

type Values = Readonly<Record<string, FieldValue>>;

const user = { id: 'u', name: 'Asha', subscription: 'free', profileImage: null } as User;
const openedAt = '2026-11-20T06:00:00.000Z';

beforeAll(() => {
  vi.stubGlobal('location', { href: 'https://lectern.example/jobs/create' });
  // A preview shows when it was made.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(openedAt) });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** With what is loaded for it. */
async function markup(page: ReactNode): Promise<string> {
  const element = <SessionProvider>{page}</SessionProvider>;
  const onError = vi.fn<(error: unknown) => void>();
  const { prelude } = await prerender(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />,
    { onError },
  );
  expect(onError.mock.calls).toEqual([]);
  return new Response(prelude).text();
}

test('empty forms have a preview', async () => {
  const shown = await Promise.all([
    markup(jobForm.preview(jobForm.empty, user, openedAt, null)),
    markup(postForm.preview(postForm.empty, user, openedAt, null)),
  ]);
  expect(shown[0]).toMatch(/<h1[^>]*>Job title</);
  expect(shown[1]).toMatch(/<h1[^>]*>Title</);
  for (const page of shown) {
    expect(page).toContain('Your description will appear here.');
    expect(page).not.toContain('<dd></dd>');
  }
  expect(shown[0]).toContain('Not filled in yet');
});

/** Something that is filled in, by the way that a field is. */
function filled(field: ItemField, values: Values): FieldValue {
  switch (field.input) {
    case 'richText':
      return '<p>Filled in for this test</p>';
    case 'keywords':
      return ['filled in'];
    case 'location':
      return 'Asia/India';
    case 'place':
      return { mode: 'onSite', city: 'Filled', country: 'IN', countryName: '', state: '' };
    case 'fee':
      return { kind: 'amount', amount: '500', currency: 'INR' };
    case 'check':
      return true;
    case 'milestones':
      return [{ kind: field.kinds(values)[0]!, date: '2026-12-24', time: '', zone: '', label: '' }];
    case 'openings':
      return [{ ...emptyOpening, title: 'Filled in for this test' }];
    case 'fees':
      return [{ category: 'UR', amount: 50_000, currency: 'INR' }];
    case 'documents':
      return [{ name: 'Filled', url: '/files/documents/a/filled.pdf' }];
    case 'several':
      return [field.options[0]!];
    case 'one':
      return field.options(values).at(-1)!;
    case 'image':
      return '/files/a/filled.webp';
    case 'number':
      return '12';
    case 'url':
      return 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    default:
      return 'Filled in for this test';
  }
}

/** With the date that others are seen with, and of a type that is asked for every field. */
const aJob = {
  ...jobForm.empty,
  milestones: filled(jobForm.fields.milestones, jobForm.empty) as MilestoneValue[],
};
const aCall = { ...postForm.empty, type: 'callForPaper' as const };

test.each(Object.entries<ItemField>(jobForm.fields))(
  'what is filled in as %s of a job is on its page',
  async (name, field) => {
    const [without, filledIn] = [emptyValues(jobForm.fields)[name as keyof JobValues], filled(field, aJob)];
    const [before, after] = await Promise.all(
      [without, filledIn].map((value) =>
        markup(jobForm.preview({ ...aJob, [name]: value }, user, openedAt, null)),
      ),
    );
    expect(after).not.toBe(before);
  },
);

test.each(Object.entries<ItemField>(postForm.fields))(
  'what is filled in as %s of a post is on its page',
  async (name, field) => {
    const [without, filledIn] = [
      emptyValues(postForm.fields)[name as keyof PostValues],
      filled(field, aCall),
    ];
    const [before, after] = await Promise.all(
      [without, filledIn].map((value) =>
        markup(postForm.preview({ ...aCall, [name]: value }, user, openedAt, null)),
      ),
    );
    expect(after).not.toBe(before);
  },
);

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
