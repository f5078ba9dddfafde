import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { addSearchWords } from '../../src/domain/publishing/index.ts';
import { runImport } from '../../src/import/index.ts';
import { fillWithSamples } from '../../src/sample/index.ts';
import { buildJob, buildPost } from '../support/items.ts';
import { createUser, type Person } from '../support/people.ts';
import { TestPortal } from '../support/test-portal.ts';

type Listed = { by: string } & Record<string, unknown>;

const here = (name: string) => join(import.meta.dirname, name);
const conferences = join(import.meta.dirname, '../../src/import/calls-for-paper/fixtures/conferences.yml');

/** A portal with the samples, `items.yaml`, a list of institutions and one of conferences. */
export async function searchedPortal(): Promise<TestPortal> {
  const portal = await TestPortal.start();
  await fillWithSamples(portal.ctx, { dataDir: portal.folder, log: () => {} });
  const printed: string[] = [];
  for (const [topic, file] of [
    ['institutes', here('fixtures/institutions.json')],
    ['calls-for-paper', conferences],
  ] as const)
    if ((await runImport(portal.ctx, [topic, file], { line: (text) => printed.push(text) })) !== 0)
      throw new Error(printed.at(-1));
  await publish(portal);
  await addSearchWords(portal.ctx);
  return portal;
}

async function publish(portal: TestPortal): Promise<void> {
  const { token } = await createUser(portal, { role: 'admin', name: 'Somebody Else' });
  const file = await readFile(here('items.yaml'), 'utf8');
  const { jobs, posts } = parse(file) as { jobs: Listed[]; posts: Listed[] };
  const authors = new Map<string, Person>();
  for (const name of new Set([...jobs, ...posts].map(({ by }) => by)))
    authors.set(name, await createUser(portal, { name, credits: { any: 100 } }));
  const settings = (by: string) => ({ userId: authors.get(by)!.id, approvalStatus: 'approved' });
  for (const { by, ...job } of jobs)
    await portal.call('POST /admin/jobs', { token, body: { ...buildJob(job), ...settings(by) } });
  for (const { by, ...post } of posts)
    await portal.call('POST /admin/posts', { token, body: { ...buildPost(post), ...settings(by) } });
}
