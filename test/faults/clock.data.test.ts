import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildJob } from '../support/items.ts';
import { createUser, type Person } from '../support/people.ts';
import { TestPortal } from '../support/test-portal.ts';
import { buyCredits } from '../support/purchases.ts';
import { reconcileOrders, checkLedger } from '../../src/domain/commerce/index.ts';
import { expiryTasks } from '../../src/jobs/upkeep-tasks.ts';
import { dayMs } from '../../src/contract/time/days.ts';

let portal: TestPortal;
let author: Person;
let admin: Person;
beforeEach(async () => {
  portal = await TestPortal.start();
  [author, admin] = [
    await createUser(portal, { credits: { job: 9 } }),
    await createUser(portal, { role: 'admin' }),
  ];
});
afterEach(() => portal.stop());

const login = ({ email, password }: Person) => portal.call('POST /auth/login', { body: { email, password } });
async function publish(title: string, applicationDeadline = '2027-01-31'): Promise<string> {
  const [{ token }, staff] = [await login(author), await login(admin)];
  const { id } = await portal.call('POST /jobs', { token, body: buildJob({ title, applicationDeadline }) });
  await portal.call('PUT /jobs/:id/approve', {
    params: { id },
    token: staff.token,
    body: { approvalStatus: 'approved' },
  });
  return id;
}
const open = async () => (await portal.call('GET /jobs')).jobs.map(({ title }) => title);

test('a clock jump ends sessions and deadlines, a jump back restores them, and no content is lost', async () => {
  await publish('Lecturer, before');
  portal.advanceClock(400 * dayMs);
  expect((await portal.try('GET /users/profile', { token: author.token })).status).toBe(401);
  expect(await open()).toEqual([]);
  await publish('Lecturer, ahead', '2028-12-31');
  await buyCredits(portal, { ...author, ...(await login(author)) });

  portal.advanceClock(-400 * dayMs);
  expect((await portal.try('GET /users/profile', { token: author.token })).status).toBe(200);
  expect((await open()).toSorted()).toEqual(['Lecturer, ahead', 'Lecturer, before']);
  await publish('Lecturer, after');
  await buyCredits(portal, { ...author, ...(await login(author)) });
  await reconcileOrders(portal.ctx);
  expect((await open()).toSorted()).toEqual(['Lecturer, after', 'Lecturer, ahead', 'Lecturer, before']);
  expect((await checkLedger(portal.db)).problems).toEqual([]);
});

test('nothing is deleted by age while the clocks of this machine and the database differ', async () => {
  const mailer = { send: async () => {}, close: async () => {} };
  const worker = portal.workerContext(mailer);
  const count = async () =>
    (await portal.db.$client.query<{ n: number }>('SELECT count(*)::int AS n FROM approval_logs')).rows[0]!.n;
  await publish('Lecturer, kept');
  const before = await count();
  expect(before).toBeGreaterThan(0);
  portal.advanceClock(20 * 365 * dayMs);
  await expect(expiryTasks['apply-retention'](worker)).rejects.toThrow(
    /This machine and the database are \d+ hours apart: nothing is removed by its age until they agree\./,
  );
  expect(await count()).toBe(before);
});
