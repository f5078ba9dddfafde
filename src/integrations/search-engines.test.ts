import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { recordingServer } from '../../test/support/recording-server.ts';
import { googleIndexing, indexNow } from './search-engines.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serverThat(answer?: Parameters<typeof recordingServer>[0]) {
  const server = await recordingServer(answer);
  ends.push(server.close);
  return server;
}
const publicUrl = 'https://portal.example';
const pages = (count: number, isJob = true) =>
  Array.from({ length: count }, (_, n) => ({ url: `${publicUrl}/jobs/${n}`, isJob, isGone: n === 1 }));

test('IndexNow gets up to 10,000 addresses in a request, with the host and where its key is', async () => {
  const server = await serverThat(() => [202, {}]);
  await indexNow({ url: server.url, key: 'a1b2c3d4', publicUrl }).notify(pages(10_001));
  const sent = server.recorded.map(({ body }) => JSON.parse(body));
  expect(sent.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  expect(sent[1]).toEqual({
    host: 'portal.example',
    key: 'a1b2c3d4',
    keyLocation: 'https://portal.example/a1b2c3d4.txt',
    urlList: ['https://portal.example/jobs/10000'],
  });
  expect(server.recorded[0]!.headers['content-type']).toBe('application/json; charset=utf-8');
});

test.each([400, 403, 422, 429, 503])('IndexNow’s refusal %i is an error that names it', async (status) => {
  const server = await serverThat(() => [status, {}]);
  const notified = indexNow({ url: server.url, key: 'a1b2c3d4', publicUrl }).notify(pages(1));
  await expect(notified).rejects.toThrow(`IndexNow answered ${status}`);
});

test('IndexNow’s silence ends after the timeout', async () => {
  const notified = indexNow({ url: 'http://192.0.2.1:9', key: 'a1b2c3d4', publicUrl, timeoutMs: 50 }).notify(
    pages(1),
  );
  await expect(notified).rejects.toThrow();
});

/** Google with a service account whose key is in a file. */
async function google(statusOf: (told: number) => number = () => 200, tokenStatus = 200) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let told = 0;
  const server = await serverThat(({ path }) =>
    path === '/token' ? [tokenStatus, { access_token: 'a-token' }] : [statusOf((told += 1)), {}],
  );
  const folder = await mkdtemp(join(tmpdir(), 'lectern-google-'));
  ends.push(() => rm(folder, { recursive: true }));
  const keyFile = join(folder, 'key.json');
  const account = {
    client_email: 'portal@project.iam.gserviceaccount.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: `${server.url}/token`,
  };
  await writeFile(keyFile, JSON.stringify(account));
  const engine = googleIndexing({
    url: `${server.url}/publish`,
    keyFile,
    clock: () => new Date(1_800_000_000_000),
  });
  const published = () =>
    server.recorded.filter(({ path }) => path === '/publish').map(({ body }) => JSON.parse(body));
  return { engine, server, published, publicKey, account };
}

test('Google gets a signed request for a token, and then each page of a job by itself', async () => {
  const { engine, server, published, publicKey, account } = await google();
  await engine.notify([...pages(2), ...pages(1, false)]);
  const form = new URLSearchParams(server.recorded[0]!.body);
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const [head = '', claims = '', signature = ''] = form.get('assertion')!.split('.');
  expect(
    createVerify('RSA-SHA256').update(`${head}.${claims}`).verify(publicKey, signature, 'base64url'),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    iss: account.client_email,
    scope: 'https://www.googleapis.com/auth/indexing',
    aud: account.token_uri,
    iat: 1_800_000_000,
    exp: 1_800_003_600,
  });
  expect(server.recorded[1]!.headers['authorization']).toBe('Bearer a-token');
  expect(published()).toEqual([
    { url: 'https://portal.example/jobs/0', type: 'URL_UPDATED' },
    { url: 'https://portal.example/jobs/1', type: 'URL_DELETED' },
  ]);
});

test('Google is told of a hundred pages at most, of none once the quota is used up, and not asked for posts', async () => {
  const { engine, published } = await google();
  await engine.notify(pages(150));
  expect(published()).toHaveLength(100);
  const used = await google((told) => (told < 3 ? 200 : 429));
  await used.engine.notify(pages(10));
  expect(used.published()).toHaveLength(3);
  const unasked = await google();
  await unasked.engine.notify(pages(3, false));
  expect(unasked.server.recorded).toEqual([]);
});

test('Google’s refusals are errors that say what was refused, without the key', async () => {
  const { engine } = await google(undefined, 401);
  await expect(engine.notify(pages(1))).rejects.toThrow(
    'Google refused the key of the service account (401)',
  );
  const forbidden = await google(() => 403);
  await expect(forbidden.engine.notify(pages(1))).rejects.toThrow('Google’s Indexing API answered 403');
});
