import { describe, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser } from '../../test/support/people.ts';
import { jobInput, unfinishedJob } from '../contract/publishing/job.ts';
import type { Actor } from '../domain/platform/context.ts';
import { createItem, saveDraft } from '../domain/publishing/index.ts';
import {
  callsOf,
  both,
  begin,
  submit,
  statusOf,
  portal,
  author,
  moderator,
  startDrafts,
} from '../../test/support/drafts.ts';

startDrafts();

describe('submitting', () => {
  test.each(both)('makes a complete %s pending', async (entity) => {
    const { id } = await begin(entity);
    portal.advanceClock(3_600_000);
    const { status, data } = await submit(entity, id);
    expect(status).toBe(200);
    expect(data).toMatchObject({ id, approvalStatus: 'pending', createdAt: portal.now.toISOString() });
    const queue = await portal.call('GET /moderation/counts', { token: moderator.token });
    expect(queue[entity === 'job' ? 'jobs' : 'posts'].pending).toBeGreaterThan(0);
  });

  test('an incomplete draft is refused with the form’s messages, and stays a draft', async () => {
    const job = await begin('job');
    const refused = await portal.try('POST /drafts/jobs/:id/submit', {
      token: author.token,
      params: { id: job.id },
      body: { title: 'Lect' },
    });
    expect(refused.status).toBe(400);
    expect(refused.failure.fields).toMatchObject({
      title: 'Title must be at least 10 characters',
      content: 'Job description is required',
      field: 'At least one field is required',
      location: 'Location is required',
      position: 'At least one position is required',
      employer: 'Employer/Organization is required',
    });
    const past = await submit('job', job.id, { applicationDeadline: '2026-11-20' });
    expect(past.failure.fields).toEqual({
      applicationDeadline: 'Application deadline must be in the future',
    });
    expect(await statusOf('job', job.id)).toBe('draft');

    const post = await begin('post');
    const noImage = await submit('post', post.id, { image: '' });
    expect([noImage.status, noImage.failure.fields]).toEqual([400, { image: 'Image is required' }]);
    expect(await statusOf('post', post.id)).toBe('draft');
  });

  test.each(both)('a %s many times at once submits it once', async (entity) => {
    const university = await createUser(portal, { role: 'university', credits: { package: 3 } });
    const { id } = await begin(entity, callsOf[entity].begun, university.token);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(entity, id, {}, university.token)),
    );
    expect(answers.map(({ status, data }) => [status, data.approvalStatus])).toEqual(
      Array.from({ length: 5 }, () => [200, 'pending']),
    );
    const { postsRemaining } = await portal.call('GET /users/profile', { token: university.token });
    expect(postsRemaining).toBe(2);
  });

  test('different values for a pending item are not treated as a repeated submission', async () => {
    const { id } = await begin('job');
    await submit('job', id);
    const again = await submit('job', id, { title: 'Another title from another tab' });
    expect(again.status).toBe(409);
    expect(again.failure).toMatchObject({ code: 'already_in_state', current: { title: buildJob().title } });
  });

  test('makes later autosaves ineffective', async () => {
    const { id } = await begin('job');
    await submit('job', id);
    const late = await portal.try('PUT /drafts/jobs/:id', {
      token: author.token,
      params: { id },
      body: { title: 'Half a sent' },
    });
    expect(late.status).toBe(409);
    expect(late.failure).toMatchObject({
      code: 'already_in_state',
      message: 'This has already been submitted.',
      current: { id, title: buildJob().title },
    });
    expect((await portal.try('GET /drafts/jobs/:id', { token: author.token, params: { id } })).status).toBe(
      404,
    );
  });

  test('an item that was already decided is refused', async () => {
    const { id } = await begin('job');
    await submit('job', id);
    await portal.call('PUT /jobs/:id/approve', {
      token: moderator.token,
      params: { id },
      body: { approvalStatus: 'rejected', reason: 'Too short' },
    });
    const again = await submit('job', id);
    expect([again.status, again.failure.code]).toEqual([409, 'already_in_state']);
    expect(await statusOf('job', id)).toBe('rejected');
  });

  test.each(both)('a %s requires a verified email address, saving a draft does not', async (entity) => {
    const unverified = await createUser(portal, { isVerified: false });
    const { id } = await begin(entity, callsOf[entity].begun, unverified.token);
    const { status, failure } = await submit(entity, id, {}, unverified.token);
    expect([status, failure.message]).toEqual([
      403,
      'You need to verify your email address before creating posts',
    ]);
  });

  test('checks a university’s limit and charges its package post', async () => {
    const university = await createUser(portal, { role: 'university', credits: { package: 1 } });
    const remaining = async () =>
      (await portal.call('GET /users/profile', { token: university.token })).postsRemaining;
    const first = await begin('job', { title: 'One' }, university.token);
    const second = await begin('post', { type: 'news' }, university.token);
    expect(await remaining()).toBe(1);
    expect((await submit('job', first.id, {}, university.token)).status).toBe(200);
    expect(await remaining()).toBe(0);
    const refused = await submit('post', second.id, {}, university.token);
    expect([refused.status, refused.failure.message]).toEqual([
      403,
      'You have reached your post limit. Please upgrade your package.',
    ]);
    // Deleting a draft returns no package post, as it never took one; a submitted item did.
    await portal.call('DELETE /posts/:id', { token: university.token, params: { id: second.id } });
    expect(await remaining()).toBe(0);
    await portal.call('DELETE /jobs/:id', { token: university.token, params: { id: first.id } });
    expect(await remaining()).toBe(1);
  });

  test('two drafts at once with one post left submits one of them', async () => {
    const university = await createUser(portal, { role: 'university', credits: { package: 1 } });
    const one = await begin('job', {}, university.token);
    const two = await begin('job', {}, university.token);
    const answers = await Promise.all([one, two].map(({ id }) => submit('job', id, {}, university.token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

test.each([
  ['sent a first time', null],
  ['sent under a key', { key: 'key-of-nobody', body: '{}' }],
])('stores nothing when the account is deleted meanwhile, %s', async (_, sent) => {
  const { user } = await createUser(portal);
  const deletedUser = { ...user, id: portal.ctx.newId(), sessionId: user.id } as Actor;
  const draft = unfinishedJob.parse({ title: 'Lect' });
  await expect(saveDraft(portal.ctx, deletedUser, 'jobs', draft, sent)).rejects.toMatchObject({
    code: 'session_ended',
  });
  await expect(
    createItem(portal.ctx, deletedUser, 'jobs', jobInput.parse(buildJob()), sent),
  ).rejects.toMatchObject({
    code: 'session_ended',
  });
});
