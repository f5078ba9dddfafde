import { beforeAll, expect, test } from 'vitest';
import { createUser, done, sampleAccount, type Person } from './support/people.ts';
import { get } from './support/shared.ts';

let admins: Person[];

beforeAll(async () => {
  // An account may write 120 times in ten minutes.
  admins = [await sampleAccount('admin'), await createUser({ role: 'admin' })];
});

const about = async () => (await get('/about')).text;

test('a page that is requested as soon as an edit is answered shows the edit, 200 times', async () => {
  const stale: number[] = [];
  for (let edit = 0; edit < 200; edit += 1) {
    await about();
    await done('/admin/site-content/about', {
      method: 'PUT',
      token: admins[edit % 2]!.token,
      body: { content: { lead: `This is edit ${edit}.`, paragraphs: ['One.'] } },
    });
    if (!(await about()).includes(`This is edit ${edit}.`)) stale.push(edit);
  }
  expect(stale).toEqual([]);
});
