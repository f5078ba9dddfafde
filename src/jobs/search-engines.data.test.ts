import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { recordingServer } from '../../test/support/recording-server.ts';
import { buildJobToday } from '../../test/support/items.ts';
import { savingIn } from '../../test/support/saving.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { notifyIndexNow } from '../app/commands/index-now.ts';
import type { ChangedPage, SearchEngine } from '../domain/publishing/ports.ts';
import { enqueue } from '../domain/platform/tasks.ts';

const key = 'a1b2c3d4-e5f6';
let portal: TestPortal;
let saving: Awaited<ReturnType<typeof savingIn>>;
beforeAll(async () => {
  portal = await TestPortal.start({ indexNowKey: key });
  saving = await savingIn(portal);
});
afterAll(() => portal.stop());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const tenMinutes = 10 * 60_000;

/** What the run that is due now tells an engine. */
async function toldNow(more: SearchEngine[] = []): Promise<Record<string, ChangedPage>> {
  const told: ChangedPage[] = [];
  const engine: SearchEngine = { name: 'Test', notify: async (pages) => void told.push(...pages) };
  await portal.db.transaction((tx) =>
    enqueue(tx, 'tell-search-engines', { _cron: { ts: portal.now.toISOString() } }),
  );
  await portal.work({ searchEngines: [...more, engine] });
  return Object.fromEntries(told.map((page) => [page.url.split('/').at(-1)!, page]));
}

test('search engines are told of what was published, changed, closed, withdrawn, taken down or deleted', async () => {
  const { publicItem, pending, decide, author } = saving;
  const to = (id: string) => ({ token: author.token, params: { id } });
  const closing = await publicItem('jobs', { applicationDeadline: '2026-11-25' });
  const [withdrawn, deleted, takenDown, unchanged] = [
    await publicItem('jobs'),
    await publicItem('jobs'),
    await publicItem('posts'),
    await publicItem('posts'),
  ];
  // Just before the end of the last day in South Africa.
  portal.advanceClock(Date.parse('2026-11-25T21:59:00Z') - portal.now.getTime());
  const published = await publicItem('posts');
  const hidden = await pending('jobs');
  await portal.call('POST /jobs/:id/withdraw', { ...to(withdrawn), body: { reason: 'No funds' } });
  await portal.call('DELETE /jobs/:id', to(deleted));
  await decide('posts', takenDown, 'rejected');
  portal.advanceClock(2 * 60_000);
  const told = await toldNow();
  const page = (collection: string, id: string, isGone = false) => ({
    url: `http://portal.test/${collection}/${id}`,
    isJob: collection === 'jobs',
    isGone,
  });
  expect(told).toEqual({
    [closing]: page('jobs', closing),
    [withdrawn]: page('jobs', withdrawn),
    [deleted]: page('jobs', deleted, true),
    [takenDown]: page('posts', takenDown, true),
    [published]: page('posts', published),
  });
  expect(told).not.toHaveProperty([unchanged]);
  expect(told).not.toHaveProperty([hidden]);
  portal.advanceClock(2 * tenMinutes);
  expect(await toldNow()).toEqual({});
});

test('an engine that fails keeps neither others nor publishing from working, and is told again by itself', async () => {
  const id = await saving.publicItem('jobs');
  portal.advanceClock(1000);
  const failing = {
    name: 'Away',
    notify: vi.fn<SearchEngine['notify']>().mockRejectedValue(new Error('It is away')),
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await toldNow([failing])).toHaveProperty([id]);
  expect(failing.notify).toHaveBeenCalled();
  const { rows } = await portal.db.$client.query(
    "SELECT attempts, max_attempts, last_error FROM graphile_worker.jobs WHERE task_identifier LIKE 'tell-search-engine%'",
  );
  expect(rows).toEqual([
    { attempts: 1, max_attempts: 5, last_error: 'Away wasn’t told of changed pages: It is away' },
  ]);
  const other = { name: 'Test', notify: vi.fn<SearchEngine['notify']>() };
  portal.advanceClock(60_000);
  failing.notify.mockResolvedValue();
  await portal.work({ searchEngines: [failing, other] });
  expect(failing.notify).toHaveBeenCalledTimes(2);
  expect(other.notify).not.toHaveBeenCalled();
});

test('the key is served at the root, and no other', async () => {
  const answer = await fetch(`${portal.url}/${key}.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, key]);
  expect((await fetch(`${portal.url}/a1b2c3d4.txt`)).status).toBe(404);
});

test('npm run index-now tells IndexNow of given or all public pages', async () => {
  const server = await recordingServer();
  // The command asks this machine's clock what is public.
  const { applicationDeadline } = buildJobToday();
  const open = await saving.publicItem('jobs', { applicationDeadline });
  const said: string[] = [];
  const run = (...args: string[]) => notifyIndexNow(args, (line) => said.push(line), server.url);
  vi.stubEnv('PUBLIC_URL', 'https://portal.example');
  vi.stubEnv('DATABASE_URL', portal.databaseUrl);
  await expect(run('--all')).rejects.toThrow('INDEX_NOW_KEY is unset');
  vi.stubEnv('INDEX_NOW_KEY', key);
  await expect(run('https://elsewhere.example/jobs')).rejects.toThrow('is no page of https://portal.example');
  await run('https://portal.example/about');
  await run('--all');
  const told = server.recorded.map(({ body }) => JSON.parse(body).urlList as string[]);
  expect(told[0]).toEqual(['https://portal.example/about']);
  expect(told.flat()).toContain(`https://portal.example/jobs/${open}`);
  expect(said.at(-1)).toMatch(/^\d+ pages told to 127\.0\.0\.1/);
  await server.close();
});
