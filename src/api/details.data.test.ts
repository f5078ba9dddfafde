import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCall, facts } from '../../test/support/details.ts';
import { buildJob, buildPost } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { msUntilExpiry } from '../app/serve.ts';
import { TestPortal } from '../../test/support/test-portal.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { credits: { any: 100 } });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

const submit = (body: object) => portal.call('POST /posts', { token: author.token, body });
const edit = (id: string, body: object, token = author.token) =>
  portal.call('PUT /posts/:id', { params: { id }, token, body });
const refused = async (changes: object) => {
  const answer = await portal.try('POST /posts', { token: author.token, body: buildCall(changes) });
  expect(answer.status).toBe(400);
  return answer.failure?.fields ?? {};
};
const published = async (changes: object = {}) => {
  const { id } = await submit(buildCall(changes));
  const body = { approvalStatus: 'approved' };
  await portal.call('PUT /posts/:id/approve', { params: { id }, body, token: moderator.token });
  return id;
};
const deadline = (date: string, more: object = {}) => [{ kind: 'submission', date, ...more }];
const review = (id: string) =>
  portal.call('GET /moderation/posts/:id', { params: { id }, token: moderator.token });
const logOf = async (id: string) => (await review(id)).actions.map(({ action, reason }) => [action, reason]);

test('all facts of a post are stored and returned, with exact times', async () => {
  const post = await submit(buildCall());
  expect(post).toMatchObject({
    ...facts,
    milestones: [
      {
        kind: 'submission',
        date: '2026-12-04',
        time: '17:00',
        zone: 'Europe/Paris',
        label: null,
        moment: '2026-12-04T16:00:00.000Z',
        extendedFrom: [],
      },
      {
        kind: 'other',
        date: '2027-03-01',
        time: null,
        zone: 'AoE',
        label: 'Camera ready',
        moment: '2027-03-02T12:00:00.000Z',
      },
      { kind: 'start', date: '2027-06-01', zone: 'AoE' },
    ],
    nextMilestone: { kind: 'submission', date: '2026-12-04' },
    isClosed: false,
  });
  expect(await portal.call('GET /posts/:id', { params: { id: post.id }, token: author.token })).toEqual(post);
});

test('a post without facts stays as it was', async () => {
  expect(await submit(buildPost())).toMatchObject({
    milestones: [],
    place: null,
    fee: { kind: 'notStated', amount: null, currency: null },
    actionLink: null,
    organiser: null,
    rank: null,
    nextMilestone: null,
    isClosed: false,
  });
});

test('a job has a place, and its deadline and link have the form of those of a post', async () => {
  const body = buildJob({
    applicationDeadline: '2026-12-04',
    place: { mode: 'onSite', city: 'Pune', country: 'IN' },
  });
  expect(await portal.call('POST /jobs', { token: author.token, body })).toMatchObject({
    place: { mode: 'onSite', city: 'Pune', country: 'IN' },
    actionLink: 'https://jobs.example/apply',
    nextMilestone: {
      kind: 'application',
      date: '2026-12-04',
      zone: 'Asia/Kolkata',
      moment: '2026-12-04T18:30:00.000Z',
    },
    isClosed: false,
  });
});

test.each([
  ['milestones.0.zone', { milestones: deadline('2026-12-04', { zone: 'Mars/Olympus' }) }],
  ['milestones.0.zone', { milestones: deadline('2026-12-04', { zone: '+05:30' }) }],
  ...['IST', 'PST', 'JST', 'EST5EDT', 'europe/berlin'].map((zone): [string, object] => [
    'milestones.0.zone',
    { milestones: deadline('2026-12-04', { zone }) },
  ]),
  ['milestones.0.zone', { milestones: deadline('2026-12-04', { zone: 'x'.repeat(100_000) }) }],
  ['milestones.0.kind', { milestones: [{ kind: 'party', date: '2026-12-04' }] }],
  ['milestones.0.date', { milestones: deadline('2026-02-30') }],
  ['milestones.0.date', { milestones: deadline('9999-12-31') }],
  ['milestones.0.date', { milestones: deadline('+275760-09-13') }],
  ['milestones.0.time', { milestones: deadline('2026-12-04', { time: '24:00' }) }],
  ['milestones.0.label', { milestones: [{ kind: 'other', date: '2026-12-04' }] }],
  ['milestones.0.label', { milestones: [{ kind: 'other', date: '2026-12-04', label: 'x'.repeat(61) }] }],
  [
    'milestones.1.date',
    {
      milestones: [
        { kind: 'start', date: '2027-06-02' },
        { kind: 'end', date: '2027-06-01' },
      ],
    },
  ],
  ['milestones', { milestones: Array.from({ length: 13 }, () => deadline('2026-12-04')[0]) }],
  ['milestones', { milestones: 'soon' }],
  ['milestones.0', { milestones: [null] }],
  ['place.mode', { place: { mode: 'moon' } }],
  ['place.country', { place: { mode: 'onSite', country: 'ZZ' } }],
  ['place.country', { place: { mode: 'onSite', country: 'toString' } }],
  ['place.city', { place: { mode: 'onSite', city: 'A\nB' } }],
  ['fee.currency', { fee: { kind: 'amount', amount: 1, currency: 'XYZ' } }],
  ['fee.amount', { fee: { kind: 'amount', amount: 1.5, currency: 'EUR' } }],
  ['fee.amount', { fee: { kind: 'amount', amount: -1, currency: 'EUR' } }],
  ['fee.amount', { fee: { kind: 'amount', currency: 'EUR' } }],
  ['actionLink', { actionLink: 'javascript:alert(1)' }],
  ['organiser', { organiser: 'x'.repeat(201) }],
  ['rank', { rank: 'A\nB' }],
])('an invalid value is reported at its field: %s %#', async (path, changes) => {
  expect(Object.keys(await refused(changes))).toEqual([path]);
});

test('a later deadline changes at once, is logged and keeps the earlier date', async () => {
  const id = await published({ milestones: deadline('2026-12-04') });
  const body = buildCall({ milestones: deadline('2026-12-18') });
  expect(await edit(id, body)).toMatchObject({
    approvalStatus: 'approved',
    milestones: [{ date: '2026-12-18', extendedFrom: ['2026-12-04'] }],
  });
  expect((await logOf(id))[0]).toEqual(['extended', 'Extended: submission from 2026-12-04 to 2026-12-18']);
  expect(await edit(id, body)).toMatchObject({ milestones: [{ extendedFrom: ['2026-12-04'] }] });
  expect((await logOf(id)).filter(([action]) => action === 'extended')).toHaveLength(1);
});

test.each([
  ['an earlier deadline', { milestones: deadline('2026-12-03') }],
  ['a deadline that is taken away', { milestones: [] }],
  [
    'a new deadline that is past',
    { milestones: [...deadline('2026-12-04'), { kind: 'abstract', date: '2026-11-01' }] },
  ],
  [
    'a new label',
    {
      milestones: [
        ...deadline('2026-12-04'),
        { kind: 'registration', date: '2026-12-05', label: 'Pay first' },
      ],
    },
  ],
  [
    'another city',
    { milestones: deadline('2026-12-04'), place: { mode: 'onSite', city: 'www.spam.example' } },
  ],
  ['another link', { milestones: deadline('2026-12-04'), actionLink: 'https://elsewhere.example' }],
  ['another organiser', { milestones: deadline('2026-12-04'), organiser: 'Somebody else' }],
])('%s needs a review', async (_name, changes) => {
  const id = await published({ milestones: deadline('2026-12-04') });
  expect(await edit(id, buildCall(changes))).toMatchObject({ revision: { state: 'pending' } });
});

test('fields that a call leaves out keep their value, and null clears them', async () => {
  const id = await published();
  const edited = await edit(id, buildPost({ type: 'callForPaper', subType: 'conferences' }));
  expect(edited).toMatchObject({
    approvalStatus: 'approved',
    place: expect.objectContaining(facts.place),
    organiser: facts.organiser,
  });
  expect(edited.place?.countryName).toBe('Austria');
  expect(edited.milestones).toHaveLength(3);
  const cleared = await edit(
    id,
    buildCall({ place: null, fee: { kind: 'free', amount: 5, currency: 'EUR' } }),
  );
  expect(cleared).toMatchObject({ place: null, fee: { kind: 'free', amount: null, currency: null } });
});

test('an admin can extend the deadline of any post', async () => {
  const id = await published({ milestones: deadline('2026-12-04') });
  const admin = await createUser(portal, { role: 'admin' });
  const body = buildCall({ milestones: deadline('2026-12-18') });
  const item = await portal.call('PUT /admin/posts/:id', {
    params: { id },
    token: admin.token,
    body: body as never,
  });
  expect(item).toMatchObject({ milestones: [{ extendedFrom: ['2026-12-04'] }] });
  expect((await logOf(id)).map(([action]) => action)).toContain('extended');
});

test('a draft keeps incomplete values, and can be submitted only when it is valid', async () => {
  const unfinished = {
    milestones: [{ kind: 'submission', date: '', time: '', zone: 'Eur', label: '' }],
    place: { mode: 'onSite', city: '', country: '' },
    fee: { kind: 'amount', amount: null, currency: '' },
    actionLink: 'https://',
  };
  const draft = await portal.call('POST /drafts/posts', {
    token: author.token,
    body: { type: 'callForPaper', title: 'Call', ...unfinished } as never,
  });
  expect(draft).toMatchObject({
    milestones: [{ kind: 'submission', date: '', time: null, zone: 'Eur', moment: null }],
    place: { mode: 'onSite', city: null, country: null },
    actionLink: 'https://',
  });
  const params = { id: draft.id };
  const send = (body: object) =>
    portal.try('POST /drafts/posts/:id/submit', { params, token: author.token, body: body as never });
  expect((await send(buildCall({ ...unfinished }))).status).toBe(400);
  expect((await send(buildPost({ type: 'callForPaper', subType: 'conferences' }))).data).toMatchObject({
    approvalStatus: 'pending',
    milestones: [],
    place: null,
    actionLink: null,
  });
});

test('a repeated submission returns the same item', async () => {
  const body = buildCall();
  const { id } = await portal.call('POST /drafts/posts', { token: author.token, body: body as never });
  const send = () =>
    portal.call('POST /drafts/posts/:id/submit', {
      params: { id },
      token: author.token,
      body: body as never,
    });
  expect(await send()).toEqual(await send());
});

test('an edit by an admin that changes nothing is no change in the log', async () => {
  const id = await published();
  const admin = await createUser(portal, { role: 'admin' });
  const save = (body: object) =>
    portal.call('PUT /admin/posts/:id', { params: { id }, token: admin.token, body: body as never });
  await save(buildCall());
  await save(buildPost({ type: 'callForPaper', subType: 'conferences' }));
  expect((await logOf(id)).map(([action]) => action)).not.toContain('updated');
  await save(buildCall({ milestones: deadline('2026-12-18') }));
  expect(await logOf(id)).toContainEqual(['updated', 'Changed: milestones']);
});

test('a review describes changed facts in words', async () => {
  const id = await published({ milestones: deadline('2026-12-04') });
  await edit(id, buildCall({ milestones: deadline('2026-12-03'), place: { mode: 'online' } }));
  const { changes } = await review(id);
  expect(changes).toEqual(
    expect.arrayContaining([
      {
        field: 'milestones',
        before: 'Submission deadline: 4 December 2026 (AoE)',
        after: 'Submission deadline: 3 December 2026 (AoE)',
      },
      { field: 'place', before: 'Vienna, Austria, and online', after: 'Online' },
    ]),
  );
});

test('rendered pages are cached until the next milestone of a post, and no longer than the day in India', async () => {
  await published({
    milestones: [...deadline('2026-11-21', { time: '12:00', zone: 'UTC' }), ...deadline('2026-11-20')],
  });
  const hour = 60 * 60 * 1000;
  expect(await msUntilExpiry(portal.ctx)).toBe(6 * hour);
  portal.advanceClock(6 * hour);
  expect(await msUntilExpiry(portal.ctx)).toBe(6.5 * hour);
});

test('an item closes at its exact moment', async () => {
  const id = await published({ milestones: deadline('2026-12-04') });
  const isClosed = async () => (await portal.call('GET /posts/:id', { params: { id } })).isClosed;
  portal.advanceClock(Date.parse('2026-12-05T11:59:59.999Z') - portal.now.getTime());
  expect(await isClosed()).toBe(false);
  portal.advanceClock(Date.parse('2026-12-05T12:00:00.000Z') - portal.now.getTime());
  expect(await isClosed()).toBe(true);
});
