import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { dayMs } from '../contract/time/days.ts';

let portal: TestPortal;
let author: Person;
let moderator: Person;
beforeAll(async () => {
  portal = await TestPortal.start();
  author = await createUser(portal, { credits: { any: 100 } });
  moderator = await createUser(portal, { role: 'moderator' });
});
afterAll(() => portal.stop());

/** Without the usual deadline. */
const body = (changes: object) => ({ ...buildJob({ applicationDeadline: undefined }), ...changes });
const create = (changes: object) =>
  portal.call('POST /jobs', { token: author.token, body: body(changes) as never });
const edit = (id: string, changes: object) =>
  portal.call('PUT /jobs/:id', { params: { id }, token: author.token, body: body(changes) as never });
const read = (id: string) => portal.call('GET /jobs/:id', { params: { id }, token: author.token });
async function publish(changes: object) {
  const { id } = await create(changes);
  await portal.call('PUT /jobs/:id/approve', {
    params: { id },
    token: moderator.token,
    body: { approvalStatus: 'approved' },
  });
  return read(id);
}
async function refused(changes: object): Promise<unknown> {
  const { status, failure } = await portal.try('POST /jobs', {
    token: author.token,
    body: body(changes) as never,
  });
  expect(status).toBe(400);
  return failure.fields;
}

const on = (kind: string, date: string, more: object = {}) => ({ kind, date, ...more });
const inUs = { location: 'North America/United States' };
const inFuture = 'Application deadline must be in the future';

describe('the dates of a job', () => {
  test('are several, each with time and zone, and are read back in order with their moments', async () => {
    const { id } = await create({
      location: 'Oceania/New Zealand',
      milestones: [
        on('interview', '2027-02-10', { time: '09:30' }),
        on('application', '2027-01-06', { time: '17:00' }),
        on('hardCopy', '2027-01-16', { zone: 'Asia/Kolkata' }),
        on('reviewBegins', '2026-12-01'),
        on('start', '2027-07-01'),
        on('other', '2027-01-20', { label: 'Shortlist' }),
      ],
    });
    const job = await read(id);
    expect(job.milestones.map(({ kind, moment, zone }) => [kind, moment, zone])).toEqual([
      ['reviewBegins', '2026-12-01T11:00:00.000Z', 'Pacific/Auckland'],
      ['application', '2027-01-06T04:00:00.000Z', 'Pacific/Auckland'],
      ['hardCopy', '2027-01-16T18:30:00.000Z', 'Asia/Kolkata'],
      ['other', '2027-01-20T11:00:00.000Z', 'Pacific/Auckland'],
      ['interview', '2027-02-09T20:30:00.000Z', 'Pacific/Auckland'],
      ['start', '2027-07-01T12:00:00.000Z', 'Pacific/Auckland'],
    ]);
    expect(job).toMatchObject({
      applicationDeadline: '2027-01-06',
      nextMilestone: { kind: 'application' },
      untilFilled: false,
      confirmBy: null,
    });
    const sent = await portal.call('PUT /jobs/:id', { params: { id }, token: author.token, body: job });
    expect(sent).toMatchObject({ milestones: job.milestones, applicationDeadline: '2027-01-06' });
  });

  test.each([
    ['a kind of posts', on('submission', '2027-01-06'), 'kind'],
    ['a day that doesn’t exist', on('application', '2027-02-30'), 'date'],
    ['another date without a label', on('other', '2027-01-06'), 'label'],
  ])('have no %s', async (_what, milestone, path) => {
    expect(Object.keys((await refused({ milestones: [milestone] })) as object)).toEqual([
      `milestones.0.${path}`,
    ]);
  });

  test('are kept in drafts as far as they are known', async () => {
    const { token } = author;
    const draft = { ...inUs, milestones: [on('application', '2027-'), on('interview', '2027-03-01')] };
    const saved = await portal.call('POST /drafts/jobs', { token, body: { ...draft, untilFilled: true } });
    expect(saved).toMatchObject({
      applicationDeadline: null,
      untilFilled: true,
      milestones: [
        { kind: 'application', date: '2027-', zone: '', moment: null },
        { kind: 'interview', date: '2027-03-01' },
      ],
    });
    const params = { id: saved.id };
    await portal.call('PUT /drafts/jobs/:id', { params, token, body: saved as never });
    const alone = await portal.call('PUT /drafts/jobs/:id', {
      params,
      token,
      body: { ...inUs, applicationDeadline: '2027-01-06' },
    });
    expect(alone).toMatchObject({ applicationDeadline: '2027-01-06', untilFilled: false });
    const submitted = await portal.call('POST /drafts/jobs/:id/submit', {
      params,
      token,
      body: body({ ...inUs, milestones: alone.milestones }) as never,
    });
    expect(submitted.milestones).toMatchObject([{ zone: 'Pacific/Honolulu', date: '2027-01-06' }]);
  });
});

describe('the deadline of a job', () => {
  test.each([
    ['Asia/India', undefined, 'Asia/Kolkata', '2027-01-06T18:30:00.000Z'],
    ['North America/United States', undefined, 'Pacific/Honolulu', '2027-01-07T10:00:00.000Z'],
    ['Europe/Spain', undefined, 'Atlantic/Canary', '2027-01-07T00:00:00.000Z'],
    [
      'Asia/India',
      { mode: 'onSite', city: 'Dunedin', country: 'NZ' },
      'Pacific/Auckland',
      '2027-01-06T11:00:00.000Z',
    ],
    ['Antarctica/Antarctica', undefined, 'UTC', '2027-01-07T00:00:00.000Z'],
  ])('alone is a day of the zone of %s, %j', async (location, place, zone, moment) => {
    const job = await create({ location, place, applicationDeadline: '2027-01-06' });
    expect(job.milestones).toEqual([
      { kind: 'application', date: '2027-01-06', time: null, zone, label: null, moment, extendedFrom: [] },
    ]);
    const { milestones } = job;
    expect(await edit(job.id, { location, milestones })).toMatchObject({ milestones });
  });

  test('as a timestamp is its date in the job’s zone', async () => {
    const job = await create({ ...inUs, applicationDeadline: '2027-01-06T09:59:00Z' });
    expect(job.applicationDeadline).toBe('2027-01-05');
    const { applicationDeadline } = await edit(job.id, {
      ...inUs,
      applicationDeadline: '2027-01-08T10:00:00Z',
    });
    expect(applicationDeadline).toBe('2027-01-08');
    // Without an offset it is a time at the job's place already.
    const local = { ...inUs, applicationDeadline: '2027-01-09T00:30:00' };
    expect((await edit(job.id, local)).applicationDeadline).toBe('2027-01-09');
  });

  test('is the last application by its moment, and must agree with the dates if both are written', async () => {
    const milestones = [
      on('application', '2027-01-06', { zone: 'Pacific/Honolulu' }),
      on('application', '2027-01-07', { time: '10:00', zone: 'Pacific/Auckland' }),
      on('interview', '2027-03-01'),
    ];
    const job = await create({ milestones, applicationDeadline: '2027-01-06' });
    expect(job.applicationDeadline).toBe('2027-01-06');
    for (const wrong of [
      { milestones, applicationDeadline: '2027-01-07' },
      { milestones: [], applicationDeadline: '2027-01-07' },
      { milestones: [on('interview', '2027-03-01')], applicationDeadline: '2027-03-01' },
    ])
      expect(await refused(wrong)).toEqual({
        applicationDeadline: 'Must be the date of the last application deadline',
      });
    for (const unwritten of [null, undefined, ''])
      expect(await create({ milestones, applicationDeadline: unwritten })).toMatchObject({
        applicationDeadline: '2027-01-06',
      });
  });

  test('alone on an edit replaces the applications and leaves the other dates', async () => {
    const milestones = [
      on('application', '2027-01-06', { time: '17:00' }),
      on('application', '2027-02-06', { time: '17:00' }),
      on('interview', '2027-03-01'),
    ];
    const job = await create({ ...inUs, milestones });
    const kept = await edit(job.id, { ...inUs, applicationDeadline: null });
    expect(kept.milestones).toEqual(job.milestones);
    expect((await edit(job.id, { ...inUs, applicationDeadline: '2027-02-06' })).milestones).toEqual(
      job.milestones,
    );
    const edited = await edit(job.id, { location: 'Europe/France', applicationDeadline: '2027-02-20' });
    expect(edited.milestones).toMatchObject([
      { kind: 'application', date: '2027-02-20', time: null, zone: 'Pacific/Honolulu' },
      { kind: 'interview', zone: 'Pacific/Honolulu' },
    ]);
    expect(edited.milestones).toHaveLength(2);
    expect((await edit(job.id, { ...inUs, milestones: [] })).applicationDeadline).toBeNull();
  });

  test('must be ahead by the moment of its end, and the error names what was written', async () => {
    // It is 11:30 in India, and 20:00 of the day before in Honolulu.
    expect(await refused({ ...inUs, applicationDeadline: '2026-11-19' })).toEqual({
      applicationDeadline: inFuture,
    });
    expect(await create({ ...inUs, applicationDeadline: '2026-11-20' })).toMatchObject({ isClosed: false });
    const past = on('application', '2026-11-21', { time: '11:00' });
    const ahead = on('application', '2026-11-21', { time: '12:00' });
    const inIndia = { location: 'Asia/India' };
    expect(await refused({ ...inIndia, milestones: [on('start', '2027-01-01'), past] })).toEqual({
      'milestones.1.date': inFuture,
    });
    expect(await refused({ ...inIndia, milestones: [past], applicationDeadline: '2026-11-21' })).toEqual({
      'milestones.0.date': inFuture,
      applicationDeadline: inFuture,
    });
    const job = await create({ ...inIndia, milestones: [past, ahead, on('reviewBegins', '2026-11-01')] });
    portal.advanceClock(3_600_000);
    expect(await read(job.id)).toMatchObject({ isClosed: true, nextMilestone: null });
    // A deadline that passed meanwhile may stay.
    expect(await edit(job.id, { ...inIndia, milestones: job.milestones })).toMatchObject({ isClosed: true });
  });

  test('in another zone is a moment in calendars, and its own day in their text', async () => {
    const { id } = await publish({
      ...inUs,
      milestones: [on('application', '2027-01-06'), on('interview', '2027-02-01')],
    });
    const calendar = await (await fetch(`${portal.url}/jobs/${id}/deadline.ics`)).text();
    expect(calendar).toContain('DTSTART:20270107T100000Z');
    expect(calendar).toContain(`UID:${id}\r\n`);
    expect(calendar.replace(/\r\n /g, '')).toMatch(/SUMMARY:Apply by: .*\(6 January 2027\)/);
    expect(calendar).toContain('DTSTART;VALUE=DATE:20270201');
  });

  test('alone closes a job', async () => {
    const { id } = await publish({
      milestones: [
        on('hardCopy', '2026-11-24'),
        on('interview', '2026-11-25'),
        on('start', '2026-11-26'),
        on('application', '2026-11-30'),
      ],
    });
    portal.advanceClock(7 * dayMs);
    expect(await read(id)).toMatchObject({ isClosed: false, nextMilestone: { kind: 'application' } });
    portal.advanceClock(3 * dayMs);
    expect(await read(id)).toMatchObject({ isClosed: true });
  });
});
