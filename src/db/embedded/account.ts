import { stat, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmbeddedDatabaseError } from './errors.ts';

const run = promisify(execFile);

interface Ids {
  uid: number;
  gid: number;
}

/** The uid and gid of a user other than root. */
export async function findUser(name: string): Promise<Ids | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Commands that create a system user without login, home or password: shadow-utils (most Linux distributions) and
 * BusyBox (Alpine).
 */
const creations = (name: string): [string, string[]][][] => [
  [
    [
      'useradd',
      [
        '--system',
        '--user-group',
        '--no-create-home',
        '--home-dir',
        '/nonexistent',
        '--shell',
        '/usr/sbin/nologin',
        name,
      ],
    ],
  ],
  [
    ['addgroup', ['-S', name]],
    ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', '-G', name, name]],
  ],
];

/** The system user of that name, created if missing; undefined where that isn't possible. */
async function ensureSystemUser(name: string): Promise<Ids | undefined> {
  const found = await findUser(name);
  if (found || process.platform !== 'linux') return found;
  for (const commands of creations(name)) {
    try {
      for (const [command, args] of commands) await run(command, args);
    } catch {
      // The command is missing, /etc/passwd is read-only, or a concurrent start created the user: the lookup below
      // shows which.
    }
    const created = await findUser(name);
    if (created) return created;
  }
  return undefined;
}

/** The upper end of the range that distributions reserve for system users. */
const numbers = Array.from({ length: 500 }, (_, index) => 899 - index);

/** An id that neither a user nor a group has. */
async function findFreeNumber(): Promise<number | undefined> {
  const lists = await Promise.all(
    ['/etc/passwd', '/etc/group'].map((path) => readFile(path, 'utf8').catch(() => '')),
  );
  const taken = new Set(
    lists
      .join('\n')
      .split('\n')
      .map((line) => Number(line.split(':')[2])),
  );
  const free = numbers.find((number) => !taken.has(number));
  return free !== undefined && (await canBecome(free)) ? free : undefined;
}

/** A user namespace may not map every id. */
const canBecome = (number: number): Promise<boolean> =>
  run('/bin/sh', ['-c', ':'], { uid: number, gid: number, cwd: '/' }).then(
    () => true,
    () => false,
  );

/** The system user that runs the database server. `own` is set when it is this process's own user. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
  own: boolean;
  /** User name; without one, initdb has to run as another user. */
  isListed: boolean;
}

/**
 * PostgreSQL refuses to run as root, so root starts it as another user: the owner of an existing cluster, else the
 * system user `lectern`, which is created when missing. Where users can't be created, an unused numeric id serves.
 * `nobody` is the last resort, because unrelated programs run as it and could open the database.
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

/** initdb requires a named user. If the account has no name, `nobody` runs it within the account's group. */
export async function accountOfInitdb(account: Account): Promise<Account> {
  if (account.isListed) return account;
  const nobody = await findUser('nobody');
  if (!nobody) throw noAccount();
  return { ...account, name: 'nobody', uid: nobody.uid };
}

/**
 * Spawn options for a child of that account. Its environment is empty, as ours may hold secrets and PG* variables,
 * and its working directory is /, as the account may not be able to enter ours.
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
