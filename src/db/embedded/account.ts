import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { ensureSystemUser, findFreeNumber, findUser } from './system-user.ts';

/** The user that runs the database server. `own` is set when that is simply the user of this process. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
  own: boolean;
  /** The name in the system's list of users; without one, another user has to run initdb. */
  isListed: boolean;
}

/**
 * PostgreSQL refuses to run as root, so root starts it as another user: whoever owns the cluster already (a folder that was made by a normal
 * user stays that user's), else the system user `lectern`, which is created when it is missing. Where users can't be created, a number
 * that no user has serves as well. `nobody` is the last resort: unrelated programs run as that user and could open the database.
 */
export async function chooseAccount(
  dataDir: string,
  onProgress: (step: string) => void = () => undefined,
): Promise<Account> {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { name: String(uid), uid, gid: process.getgid?.() ?? 0, own: true, isListed: true };
  const nobody = await findUser('nobody');
  const owner = await stat(join(resolve(dataDir), 'postgres', 'cluster')).catch(() => undefined);
  if (owner && owner.uid !== 0 && owner.uid !== nobody?.uid)
    return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid, own: false, isListed: true };
  const user = await ensureSystemUser('lectern');
  if (user) return { name: 'lectern', ...user, own: false, isListed: true };
  const free = nobody && (await findFreeNumber());
  if (free) return { name: `user ${free}`, uid: free, gid: free, own: false, isListed: false };
  if (!nobody) throw noAccount();
  onProgress(
    'WARNING: the database runs as "nobody", so every program of that user can open it; create a user "lectern" and start again',
  );
  return { name: 'nobody', ...nobody, own: false, isListed: true };
}

const noAccount = () =>
  new EmbeddedDatabaseError(
    'The embedded database can\'t run as root, and this machine has neither a user "lectern" nor a user "nobody"; start as a normal user or set DATABASE_URL to a PostgreSQL server.',
  );

/** initdb wants a user with a name. Where the account has none, `nobody` runs it within the account's group. */
export async function accountOfInitdb(account: Account): Promise<Account> {
  if (account.isListed) return account;
  const nobody = await findUser('nobody');
  if (!nobody) throw noAccount();
  return { ...account, name: 'nobody', uid: nobody.uid };
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
