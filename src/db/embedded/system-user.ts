import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

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
export async function ensureSystemUser(name: string): Promise<Ids | undefined> {
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
export async function findFreeNumber(): Promise<number | undefined> {
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
