import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { grantRights } from '../../src/db/index.ts';
import type { FreshDatabase } from './fresh-database.ts';

/** The same database, as a role that has no rights but those that the owner's start gives it. */
export async function withLeastRights({
  name,
  url,
  drop,
}: FreshDatabase): Promise<FreshDatabase & { ownerUrl: string }> {
  const role = `app_${randomBytes(6).toString('hex')}`;
  await onDatabase(url, `CREATE ROLE ${role} LOGIN`);
  const ownUrl = url.replace(/^(postgres(?:ql)?:\/\/)[^@/]*@/, `$1${role}@`);
  await grantRights(url, ownUrl);
  return {
    name,
    url: ownUrl,
    ownerUrl: url,
    async drop() {
      await onDatabase(url, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
      await drop();
    },
  };
}

export async function onDatabase(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
