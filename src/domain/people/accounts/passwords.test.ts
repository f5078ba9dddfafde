import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { configuredSecurity } from '../../../app/context.ts';
import { readConfig } from '../../../config/index.ts';
import { dummyPassword, hashPassword, passwordMatches, listCommonPasswords } from './passwords.ts';

const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
/** As the server starts; other tests spend less on their hashes. */
const ctx = { security: await configuredSecurity(readConfig({ SECRETS_KEY }, false), {} as never) };

test('passwords are stored as Argon2id with at least the parameters that OWASP recommends, each with its own salt', async () => {
  const [one, other] = await Promise.all([
    hashPassword(ctx, 'Correct-horse7'),
    hashPassword(ctx, 'Correct-horse7'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwordMatches(ctx, one, 'Correct-horse7')).toBe(true);
});

test('passwords are compared exactly: not truncated, trimmed or case-folded', async () => {
  const long = `${'Passphrase with spaces 1 '.repeat(7)}end`;
  const stored = await hashPassword(ctx, long);
  expect(await passwordMatches(ctx, stored, long)).toBe(true);
  for (const other of [long.slice(0, -1), long.toLowerCase(), ` ${long}`, long.trim() + ' '])
    expect(await passwordMatches(ctx, stored, other)).toBe(false);
});

test('a password is the same on every keyboard, and those that were hashed as they were typed still work', async () => {
  const [composed, apart] = ['Caf\u00e9-horse7', 'Cafe\u0301-horse7'];
  for (const [set, typed] of [
    [composed, apart],
    [apart, composed],
    ['Ｃorrect-horse７', 'Correct-horse7'],
  ] as const)
    expect(await passwordMatches(ctx, await hashPassword(ctx, set), typed)).toBe(true);
  const before = await hash(apart, ctx.security.hashCost);
  expect(await passwordMatches(ctx, before, apart)).toBe(true);
  expect(await passwordMatches(ctx, null, apart)).toBe(false);
});

test('nothing matches an account without a password', async () => {
  expect(await passwordMatches(ctx, null, dummyPassword)).toBe(false);
});

test('checking an account without a password is as much work as a wrong password', async () => {
  const stored = await hashPassword(ctx, 'Correct-horse7');
  // Of the process, as hashes are made in other threads.
  const leastWork = async (hash: string | null) => {
    const spent: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const before = process.cpuUsage();
      await passwordMatches(ctx, hash, 'Wrong-horse7');
      const { user, system } = process.cpuUsage(before);
      spent.push(user + system);
    }
    return Math.min(...spent);
  };
  // Without that work it takes less than a hundredth.
  expect(await leastWork(null)).toBeGreaterThan((await leastWork(stored)) / 4);
});

test('the common passwords are chosen once, however often they are asked for', async () => {
  const first = await listCommonPasswords();
  expect(first.passwords).toContain('password1');
  expect((await listCommonPasswords()).passwords).toBe(first.passwords);
});
