import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { readConfig } from '../config/index.ts';
import { secondFactors } from '../db/index.ts';
import { secretBox } from '../integrations/secret-box.ts';
import { runChecks } from './doctor/run-doctor.ts';
import { prepareContext } from './prepare-context.ts';

let portal: TestPortal;
let dataDir: string;
const key = (filled: number) => Buffer.alloc(32, filled).toString('base64');

beforeAll(async () => {
  portal = await TestPortal.start();
  dataDir = await mkdtemp(join(tmpdir(), 'lectern-keys-'));
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDir, { recursive: true });
});

/** Errors and warnings (prefixed 'warning: ') logged by a start with these settings. */
async function startsWith(env: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  const logger = {
    info: () => {},
    warn: (line: string) => lines.push(`warning: ${line}`),
    error: (line: string) => lines.push(line),
  };
  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_DATA: 'off', ...env });
  const opened = { db: portal.db, publicDb: portal.db, isEmbedded: false };
  await prepareContext(config, opened as never, logger as never);
  return lines;
}

const doctorFindings = async (env: Record<string, string>) =>
  (await runChecks({ DATABASE_URL: portal.databaseUrl, DATA_DIR: dataDir, ...env })).find(
    ({ check }) => check === 'secrets key',
  );

test('a key other than the one in use is reported at the start and by the doctor, before anything is lost', async () => {
  expect(await startsWith({ SECRETS_KEY: key(1) })).toEqual([]);
  expect((await doctorFindings({ SECRETS_KEY: key(1) }))?.state).toBe('ok');
  expect(await doctorFindings({ SECRETS_KEY: key(2) })).toMatchObject({ state: 'warn' });
  expect(await startsWith({ SECRETS_KEY: key(2) })).toEqual([
    expect.stringContaining('warning: The database was used with another key than SECRETS_KEY.'),
  ]);
});

test('second factors that the key does not open are counted at every start and by the doctor, with what to do', async () => {
  await startsWith({ SECRETS_KEY: key(1) });
  const box = secretBox(Buffer.from(key(1), 'base64'));
  for (const person of [await createUser(portal), await createUser(portal)])
    await portal.db.insert(secondFactors).values({
      userId: person.id,
      secret: box.seal('JBSWY3DPEHPK3PXP', person.id),
      recoverySalt: Buffer.alloc(16),
      confirmedAt: portal.now,
      createdAt: portal.now,
    });
  expect(await startsWith({ SECRETS_KEY: key(1) })).toEqual([]);
  const says = '2 second factors cannot be read with SECRETS_KEY.';
  for (let start = 0; start < 2; start += 1)
    expect(await startsWith({ SECRETS_KEY: key(3) })).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${says} Put the former key behind the present one in SECRETS_KEY, with a comma between, and restart\\.`,
        ),
      ),
    ]);
  expect(await doctorFindings({ SECRETS_KEY: key(3) })).toMatchObject({ state: 'fail', says });
  // A lost key file, for which a new one would be created.
  expect(await doctorFindings({})).toMatchObject({
    state: 'fail',
    says: `2 second factors cannot be read with the key in ${join(dataDir, 'keys', 'secrets.key')}.`,
  });
  expect((await doctorFindings({ SECRETS_KEY: `${key(3)},${key(1)}` }))?.state).toBe('ok');
});

test('a replaced key becomes the one in use', async () => {
  expect(await startsWith({ SECRETS_KEY: `${key(3)},${key(1)}` })).toEqual([]);
  expect(await startsWith({ SECRETS_KEY: key(3) })).toEqual([]);
  expect(await startsWith({ SECRETS_KEY: key(1) })).toEqual([
    expect.stringMatching(/^2 second factors cannot be read/),
  ]);
});
