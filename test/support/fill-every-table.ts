import sharp from 'sharp';
import { buildJob, buildPost } from './items.ts';
import { type Person } from './people.ts';
import { buyCredits, buyMembership } from './purchases.ts';
import type { TestPortal } from './test-portal.ts';

/** Fills as many tables as possible through the API, and the others directly, so that none is empty. */
export async function fillEveryTable(portal: TestPortal, author: Person): Promise<void> {
  const { token } = author;
  const form = new FormData();
  const picture = await sharp({ create: { width: 900, height: 500, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(picture)]), 'teal.jpg');
  const uploaded = await portal.fetch('/uploads/image', { method: 'POST', body: form, token });
  const { url } = ((await uploaded.json()) as { data: { url: string } }).data;
  await portal.call('POST /posts', {
    token,
    body: buildPost({
      image: url,
      title: 'Ünïcödé \\ "quotes" and \\N',
      content: '<p>Tabs \t and \\t, lines \n and \\n: what a dump has to escape.</p>',
    }),
  });
  await portal.call('POST /jobs', { token, body: buildJob() });
  await portal.call('POST /auth/login', { body: { email: author.email, password: author.password } });
  await buyCredits(portal, author);
  await buyMembership(portal, author);
  // Sends the invoices; later tasks stay queued.
  await portal.work();
  await portal.call('POST /auth/forgot-password', { body: { email: author.email } });
  await portal.db.$client.query(`
    INSERT INTO backups VALUES (gen_random_uuid(), true, now(), now(), 'x', 7, NULL);
    INSERT INTO rate_limits VALUES ('someone', 3, 99);
    INSERT INTO search_words VALUES ('searched')`);
}
