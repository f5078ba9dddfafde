import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser, type Person } from '../support/people.ts';
import { RunningPortal } from './support/portal.ts';

let portal: RunningPortal;
let admins: Person[];

beforeAll(async () => {
  portal = await RunningPortal.launch();
  // An account may write 120 times in ten minutes.
  admins = [await createUser(portal, { role: 'admin' }), await createUser(portal, { role: 'admin' })];
});
afterAll(() => portal.stop());

const about = async () => (await fetch(`${portal.url}/about`)).text();

test('a page that is requested as soon as an edit is answered shows the edit, 200 times', async () => {
  const stale: number[] = [];
  for (let edit = 0; edit < 200; edit += 1) {
    await about();
    await portal.call('PUT /admin/site-content/about', {
      token: admins[edit % 2]!.token,
      body: { content: { lead: `This is edit ${edit}.`, paragraphs: ['One.'] } },
    });
    if (!(await about()).includes(`This is edit ${edit}.`)) stale.push(edit);
  }
  expect(stale).toEqual([]);
});
