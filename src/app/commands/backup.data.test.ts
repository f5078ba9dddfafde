import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../test/setup/fresh-database.ts';
import { checkBackup } from '../../backup/index.ts';
import { backUp } from './backup.ts';

let fresh: FreshDatabase;
let folder: string;

beforeEach(async () => {
  fresh = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'lectern-backup-'));
  vi.stubEnv('DATABASE_URL', fresh.url);
  vi.stubEnv('DATA_DIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await fresh.drop();
  await rm(folder, { recursive: true });
});

test.for([
  ['with commas, as in BACKUP_RECIPIENT', (keys: string[]) => ['--recipient', keys.join(',')]],
  ['one by one', (keys: string[]) => keys.flatMap((key) => ['--recipient', key])],
] as const)('a backup opens with the key of each recipient that is given %s', async ([, given]) => {
  const identities = [await generateIdentity(), await generateIdentity()];
  const file = join(folder, 'backup.age');
  const keys = await Promise.all(identities.map((identity) => identityToRecipient(identity)));
  expect(await backUp([file, ...given(keys)], () => {})).toBe(0);
  for (const identity of identities) {
    const { manifest } = await checkBackup(file, { identities: [identity] });
    expect(manifest.tables.length).toBeGreaterThan(0);
  }
});
