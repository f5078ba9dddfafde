import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeKey } from '../../test/support/api-keys.ts';
import { buildJob } from '../../test/support/items.ts';
import { createUser, type Person } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { scopesOf, type Endpoint } from '../contract/endpoint.ts';
import { contract, type CallRoute } from '../contract/index.ts';
import { apiKeys } from '../db/index.ts';

const day = 24 * 3600 * 1000;
let portal: TestPortal;
let owner: Person;
const lines: string[] = [];
beforeAll(async () => {
  const { openLogger } = await import('../app/logger.ts');
  portal = await TestPortal.start({
    logger: openLogger('trace', { write: (line) => void lines.push(line) }),
  });
});
beforeEach(async () => {
  owner = await createUser(portal, { role: 'university', credits: { job: 30 } });
});
afterAll(() => portal.stop());

const push = (token: string, externalId = 'JR-1') =>
  portal.try('PUT /jobs', { body: { ...buildJob(), externalId }, token });
const ended = { status: 401, failure: { code: 'key_ended' } };

describe('a key', () => {
  test('makes the calls of its scopes for its account, and says what it is', async () => {
    const { key, ...made } = await makeKey(portal, owner, { scopes: ['jobs'] });
    expect(made).toMatchObject({ name: 'Nightly push', scopes: ['read', 'jobs'], lastUsedAt: null });
    expect(key).toMatch(/^lk_[\w-]{43}$/);
    expect(key.startsWith(made.prefix)).toBe(true);
    const { status, data } = await push(key);
    expect([status, data.userId]).toEqual([200, owner.id]);
    expect(await portal.call('GET /keys/current', { token: key })).toMatchObject({
      id: made.id,
      account: { id: owner.id, name: owner.user.name },
    });
    expect((await portal.try('GET /keys/current', { token: owner.token })).status).toBe(404);
  });

  test('is shown once: listed without itself, stored as a hash, and never logged', async () => {
    const { key } = await makeKey(portal, owner);
    lines.length = 0;
    await push(key);
    await push(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`);
    const { keys } = await portal.call('GET /keys', { token: owner.token });
    const rows = await portal.db.select().from(apiKeys);
    const secret = key.slice(9);
    const kept = [
      JSON.stringify(keys),
      JSON.stringify(rows),
      rows.map((row) => row.tokenHash.toString()),
      lines,
    ];
    for (const text of kept.flat()) expect(text).not.toContain(secret);
    expect(lines.join('')).toContain('key_ended');
    const exported = await portal.call('GET /users/export', { token: owner.token });
    expect(exported.apiKeys).toMatchObject([{ name: 'Nightly push', accountId: owner.id }]);
    expect(JSON.stringify(exported)).not.toContain('tokenHash');
  });

  test('notes its last use, and writes it every few minutes at most', async () => {
    const { key } = await makeKey(portal, owner);
    const used = async () =>
      (await portal.call('GET /keys', { token: owner.token })).keys.map(({ lastUsedAt }) => lastUsedAt);
    await push(key);
    const first = portal.now.toISOString();
    portal.advanceClock(60_000);
    await push(key);
    expect(await used()).toEqual([first]);
    portal.advanceClock(5 * 60_000);
    await push(key);
    expect(await used()).toEqual([portal.now.toISOString()]);
  });

  test('ends at its moment and when it is revoked, which others can’t do', async () => {
    const short = await makeKey(portal, owner, { expiresInDays: 1 });
    const long = await makeKey(portal, owner);
    const expired = async () => {
      const { keys } = await portal.call('GET /keys', { token: owner.token });
      return keys.filter(({ hasExpired }) => hasExpired).map(({ id }) => id);
    };
    portal.advanceClock(day - 1);
    expect((await push(short.key)).status).toBe(200);
    expect(await expired()).toEqual([]);
    portal.advanceClock(1);
    expect(await push(short.key)).toMatchObject(ended);
    expect(await expired()).toEqual([short.id]);
    const stranger = await createUser(portal);
    const revoke = (token: string) => portal.try('DELETE /keys/:id', { params: { id: long.id }, token });
    expect((await revoke(stranger.token)).status).toBe(404);
    expect((await push(long.key)).status).toBe(200);
    expect((await revoke(owner.token)).status).toBe(200);
    expect(await push(long.key)).toMatchObject(ended);
    portal.advanceClock(31 * day);
    await portal.db.$client.query(`SELECT graphile_worker.add_job('expire-keys')`);
    await portal.work();
    const login = await portal.call('POST /auth/login', { body: owner });
    expect((await portal.call('GET /keys', { token: login.token })).keys).toEqual([]);
  });
});

describe('a key is made', () => {
  const body = { name: 'Nightly push', scopes: ['jobs'], expiresInDays: 90 };
  test('with the password, a name and at most a year', async () => {
    for (const [changes, field] of [
      [{ password: 'Wrong-horse7' }, 'password'],
      [{ name: ' ' }, 'name'],
      [{ expiresInDays: 366 }, 'expiresInDays'],
      [{ expiresInDays: true }, 'expiresInDays'],
      [{ expiresInDays: [30] }, 'expiresInDays'],
      [{ scopes: ['admin'] }, 'scopes'],
    ] as const) {
      const sent = { ...body, password: owner.password, ...changes };
      const { status, failure } = await portal.try('POST /keys', { body: sent, token: owner.token });
      expect([status, Object.keys(failure.fields ?? {})[0]?.split('.')[0]]).toEqual([
        field === 'password' ? 403 : 400,
        field,
      ]);
    }
  });

  test('neither by staff, nor for an address that isn’t verified, nor without end', async () => {
    const make = (by: Person) =>
      portal.try('POST /keys', { body: { ...body, password: by.password }, token: by.token });
    const admin = await createUser(portal, { role: 'admin' });
    expect((await make(admin)).failure.code).toBe('insufficient_permissions');
    const unverified = await createUser(portal, { isVerified: false });
    expect((await make(unverified)).failure.code).toBe('email_not_verified');
    for (let made = 0; made < 20; made += 1) expect((await make(owner)).status).toBe(201);
    expect((await make(owner)).failure.code).toBe('conflict');
  });

  test('and its owner is told, and again a fortnight before it expires, once', async () => {
    await portal.work();
    await makeKey(portal, owner, { name: 'PeopleSoft' });
    await makeKey(portal, owner, { name: 'Just a week', expiresInDays: 7 });
    const told = (await portal.work()).map(({ to, subject }) => `${to} ${subject}`);
    expect(told).toContain(`${owner.email} A new API key: PeopleSoft`);
    const look = async () => {
      await portal.db.$client.query(`SELECT graphile_worker.add_job('expire-keys')`);
      return (await portal.work()).filter(({ to }) => to === owner.email).map(({ subject }) => subject);
    };
    portal.advanceClock(76 * day - 1);
    expect(await look()).toEqual([]);
    portal.advanceClock(1);
    expect(await look()).toEqual([expect.stringMatching(/^The API key 'PeopleSoft' expires on /)]);
    expect(await look()).toEqual([]);
  });
});

describe('no key', () => {
  const nobody = '0199c000-0000-7000-8000-000000000000';
  const ask = async (route: CallRoute, token: string) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await portal.fetch(path.replace(/:\w+/g, nobody), { method, token });
    const text = await answer.text();
    return { status: answer.status, message: /"message":"([^"]*)"/.exec(text)?.[1] ?? '' };
  };
  const routes = Object.entries(contract as Record<string, Endpoint>) as [CallRoute, Endpoint][];

  test('makes a call that its scopes don’t name, of all calls', async () => {
    const keys = {
      read: await makeKey(portal, owner, { scopes: [] }),
      jobs: await makeKey(portal, owner, { scopes: ['jobs'] }),
      posts: await makeKey(portal, owner, { scopes: ['posts'] }),
    };
    const wrong: unknown[] = [];
    for (const [route, endpoint] of routes)
      for (const { key, scopes } of Object.values(keys)) {
        const { status, message } = await ask(route, key);
        const isRefused = status === 403 && /API key/.test(message);
        const mayCall = scopesOf(endpoint, route).some((scope) => scopes.includes(scope));
        if (isRefused === mayCall) wrong.push([route, scopes, status, message]);
      }
    expect(wrong).toEqual([]);
    expect(await portal.call('GET /keys', { token: owner.token })).toHaveProperty('keys.length', 3);
  });

  test('touches accounts, members, payments, keys or what staff does', () => {
    const open = routes.filter(
      ([route, endpoint]) =>
        scopesOf(endpoint, route).length > 0 &&
        (endpoint.access === 'staff' ||
          endpoint.access === 'admin' ||
          (endpoint.access === 'user' && !/ \/(jobs|posts|drafts|uploads|keys\/current)\b/.test(route)) ||
          (endpoint.access === 'anyone' && !route.startsWith('GET '))),
    );
    expect(open.map(([route]) => route)).toEqual([]);
  });

  test('opens receipts, which are files outside the contract', async () => {
    const { key } = await makeKey(portal, owner, { scopes: ['jobs', 'posts'] });
    const answer = await portal.fetch(`/payments/orders/${nobody}/receipt`, { token: key });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }]);
  });
});
