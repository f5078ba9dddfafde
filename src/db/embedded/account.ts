import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './errors.ts';

const run = promisify(execFile);

/** The user that runs the database server. `own` is set when that is simply the user of this process. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
  own: boolean;
}

/**
 * PostgreSQL refuses to run as root. So root hands it to whoever owns the cluster already (a folder that was made by a
 * normal user stays that user's), else to `nobody`, which exists everywhere.
 */
export async function chooseAccount(clusterDir: string): Promise<Account> {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { name: String(uid), uid, gid: process.getgid?.() ?? 0, own: true };
  const owner = await stat(clusterDir).catch(() => undefined);
  if (owner && owner.uid !== 0)
    return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid, own: false };
  return { name: 'nobody', uid: await idOf('-u'), gid: await idOf('-g'), own: false };
}

async function idOf(flag: '-u' | '-g'): Promise<number> {
  try {
    return Number((await run('id', [flag, 'nobody'])).stdout);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      'The embedded database can\'t run as root and this machine has no user "nobody"; start as a normal user or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/**
 * Options of spawn for a child of that account. The child sees none of our environment, which may hold secrets and PG* variables,
 * and stands in / because that account may not be able to enter our working folder.
 */
export function spawnAs(account: Account) {
  const { PATH, LD_LIBRARY_PATH, DYLD_LIBRARY_PATH } = process.env;
  const env: NodeJS.ProcessEnv = { PATH: PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  if (LD_LIBRARY_PATH) env['LD_LIBRARY_PATH'] = LD_LIBRARY_PATH;
  if (DYLD_LIBRARY_PATH) env['DYLD_LIBRARY_PATH'] = DYLD_LIBRARY_PATH;
  // macOS numbers `nobody` 4294967294, which spawn takes only as the signed -2.
  const ids = account.own ? {} : { uid: account.uid | 0, gid: account.gid | 0 };
  return { cwd: '/', env, ...ids };
}
