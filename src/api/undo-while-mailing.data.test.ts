import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob } from '../../test/support/items.ts';
import { createUser } from '../../test/support/people.ts';
import { reschedule } from '../../test/support/queue.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { enqueue, type Tasks } from '../domain/platform/tasks.ts';
import { startWorker } from '../jobs/worker.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.start();
});
afterAll(() => portal.stop());

test('a decision cannot be undone while its mail is being sent, whatever the clock says', async () => {
  const author = await createUser(portal, { credits: { any: 5 } });
  const { token } = await createUser(portal, { role: 'moderator' });
  const { id } = await portal.call('POST /jobs', { token: author.token, body: buildJob({}) });
  await portal.work();
  const params = { id };
  const rejection = { approvalStatus: 'rejected', reason: 'The salary is missing.' };
  const { updatedAt } = await portal.call('PUT /jobs/:id/approve', { token, params, body: rejection });
  await reschedule(portal.db, 'run_at => now()');
  const [begun, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = () => {
    begun.resolve();
    return sent.promise;
  };
  const worker = await startWorker(portal.workerContext({ send, close: async () => {} }), {
    info: () => {},
    error: (details, message) => console.error(message, details),
  });
  try {
    await begun.promise;
    const { failure } = await portal.try('POST /jobs/:id/undo', { token, params, body: { updatedAt } });
    expect(failure.code).toBe('undo_expired');
    expect((await portal.call('GET /jobs/:id', { token, params })).approvalStatus).toBe('rejected');
  } finally {
    sent.resolve();
    await worker.stop();
  }
});

test('a mail about a decision that version 0.2 queued is sent', async () => {
  const author = await createUser(portal, { credits: { any: 5 } });
  const { token } = await createUser(portal, { role: 'moderator' });
  const { id, title } = await portal.call('POST /jobs', { token: author.token, body: buildJob({}) });
  await portal.call('PUT /jobs/:id/approve', { token, params: { id }, body: { approvalStatus: 'approved' } });
  const queued = { userId: author.id, itemId: id, title, approved: true, reason: null };
  await portal.db.transaction((tx) =>
    enqueue(tx, 'send-decision-mail', queued as unknown as Tasks['send-decision-mail']),
  );
  expect((await portal.work()).map(({ to, subject }) => [to, subject])).toContainEqual([
    author.email,
    `Your job is live: ${title}`,
  ]);
});
