import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { size } from '../../../test/support/size.ts';
import { copyCheckout, removeLinks } from '../../../test/support/embedded/copied-checkout.ts';
import { startHolder, stopHolders } from '../../../test/support/embedded/start-holder.ts';

const NOBODY = 65534;
let root: string;
let checkout: string;
let native: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lectern-accounts-'));
  chmodSync(root, 0o755);
  if (size === 'small') return;
  checkout = join(root, 'checkout');
  mkdirSync(checkout);
  ({ native } = copyCheckout(checkout));
});
afterEach(stopHolders);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const folder = (name: string, mode: number, uid = process.getuid!()): string => {
  const path = join(root, name);
  mkdirSync(path);
  chmodSync(path, mode);
  chownSync(path, uid, uid === NOBODY ? NOBODY : process.getgid!());
  return path;
};

const uidOf = (user: string) => Number(execFileSync('id', ['-u', user], { encoding: 'utf8' }));
const asNobody = (command: string): string =>
  execFileSync('/bin/sh', ['-c', command], { uid: NOBODY, gid: NOBODY, encoding: 'utf8', stdio: 'pipe' });

/** A PATH whose `id` knows no user `lectern`, and which has no program that creates users. */
function withoutUsers(): string {
  const bin = folder('bin', 0o755);
  writeFileSync(
    join(bin, 'id'),
    '#!/bin/sh\ncase "$*" in *lectern*) exit 1;; *) exec /usr/bin/id "$@";; esac\n',
    { mode: 0o755 },
  );
  return `${bin}:/usr/bin:/bin`;
}

describe('binaries', () => {
  test.skipIf(size === 'small')('with missing symbolic links get them at the start', async () => {
    removeLinks(native);
    const holder = startHolder(join(root, 'links'), { checkout });
    await holder.said('ready');
    expect(existsSync(join(native, 'lib', 'libpq.so.5'))).toBe(true);
  });

  test('that need a missing library are reported in one line', async () => {
    const other = folder('without-library', 0o755);
    const { native } = copyCheckout(other);
    rmSync(join(native, 'lib', 'libicui18n.so.60.2'));
    const line = await startHolder(join(root, 'library'), { checkout: other }).said('failed');
    expect(line).toMatch(
      /^EmbeddedDatabaseError: The embedded database needs the system library libicui18n.so.60, which is missing/,
    );
  });

  test('that are not installed are reported with a remedy', async () => {
    const other = folder('without-package', 0o755);
    copyCheckout(other, { withPackage: false });
    const line = await startHolder(join(root, 'package'), { checkout: other }).said('failed');
    expect(line).toMatch(
      /^EmbeddedDatabaseError: The embedded database for \S+ is not installed; run "npm install"/,
    );
  });
});

describe.skipIf(process.getuid?.() !== 0)('started by root', () => {
  test('the server and its files belong to a dedicated system user, and the data folder can be traversed', async () => {
    const dataDir = join(root, 'by-root');
    await startHolder(dataDir).said('ready');
    expect(statSync(join(dataDir, 'postgres', 'cluster')).uid).toBe(uidOf('lectern'));
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
    const home = statSync(join(dataDir, 'postgres'));
    expect([home.uid, home.mode & 0o777]).toEqual([0, 0o710]);
  });

  test('user nobody can neither connect nor read files and logs', async () => {
    const dataDir = join(root, 'attacked');
    const host = JSON.parse(await startHolder(dataDir).said('ready')) as { host: string };
    const home = join(dataDir, 'postgres');
    for (const command of [`ls ${home}`, `ls ${home}/cluster`, `cat ${home}/server.log`, `ls ${host.host}`])
      expect(() => asNobody(command), command).toThrow(/Permission denied/);
    const connect = `require('net').connect('${host.host}/.s.PGSQL.5432').on('connect', () => process.exit(0)).on('error', (e) => { console.error(e.code); process.exit(1); })`;
    expect(() => asNobody(`${process.execPath} -e "${connect}"`)).toThrow(/EACCES/);
  });

  test.skipIf(size === 'small')('it runs under an unused user id where no user can be created', async () => {
    const dataDir = join(root, 'numbered');
    const holder = startHolder(dataDir, { env: { PATH: withoutUsers() } });
    await holder.said('ready');
    const { uid } = statSync(join(dataDir, 'postgres', 'cluster'));
    expect([0, NOBODY, uidOf('lectern')]).not.toContain(uid);
    await stopHolders();
    await startHolder(dataDir).said('ready');
    expect(statSync(join(dataDir, 'postgres', 'cluster')).uid, 'it stays').toBe(uid);
  });

  test.skipIf(size === 'small')(
    'a database that ran as nobody is taken over at the next start, even after an interruption',
    async () => {
      const dataDir = join(root, 'from-nobody');
      const cluster = join(dataDir, 'postgres', 'cluster');
      await startHolder(dataDir).said('ready');
      await stopHolders();
      execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, cluster]);
      execFileSync('chmod', ['711', join(dataDir, 'postgres')]);
      execFileSync('chown', ['-R', 'lectern', join(cluster, 'base')]);
      mkdirSync(join(dataDir, 'postgres', 'run'));
      chownSync(join(dataDir, 'postgres', 'run'), NOBODY, NOBODY);
      await startHolder(dataDir).said('ready');
      const others = execFileSync('find', [cluster, '!', '-user', 'lectern'], { encoding: 'utf8' });
      expect(others).toBe('');
      expect(() => asNobody(`ls ${join(dataDir, 'postgres')}`)).toThrow(/Permission denied/);
    },
  );

  test.skipIf(size === 'small')('it works under a restrictive umask', async () => {
    const before = process.umask(0o077);
    const holder = startHolder(join(root, 'umask', 'data'));
    process.umask(before);
    await holder.said('ready');
  });

  test.skipIf(size === 'small')(
    'in a checkout that its user cannot enter, it runs a copy beside the data',
    async () => {
      const hidden = folder('hidden', 0o700);
      removeLinks(copyCheckout(hidden).native);
      const dataDir = join(root, 'copied');
      const first = startHolder(dataDir, { checkout: hidden });
      await first.said('ready');
      expect(first.lines).toContain('step Copying the database programs beside the data');
      await stopHolders();
      const second = startHolder(dataDir, { checkout: hidden });
      await second.said('ready');
      expect(second.lines).not.toContain('step Copying the database programs beside the data');
    },
  );

  test.skipIf(size === 'small')('a data folder that its user cannot reach is reported', async () => {
    const dataDir = join(folder('closed', 0o700), 'data');
    expect(await startHolder(dataDir).said('failed')).toBe(
      `EmbeddedDatabaseError: The embedded database runs as lectern when root starts it, and that user can't enter ${dataDir}; set DATA_DIR to another folder, such as /var/lib/lectern.`,
    );
  });

  test.skipIf(size === 'small')('files copied back by root are taken over', async () => {
    const dataDir = join(root, 'restored');
    await startHolder(dataDir).said('ready');
    await stopHolders();
    execFileSync('chown', ['-R', '0:0', dataDir]);
    await startHolder(dataDir).said('ready');
  });

  test.skipIf(size === 'small')('a folder of a normal user keeps its owner', async () => {
    const dataDir = folder('shared', 0o755, NOBODY - 1);
    await startHolder(dataDir).said('ready');
    await stopHolders();
    execFileSync('chown', ['-R', '1:1', dataDir]); // `daemon`, a user with a name
    await startHolder(dataDir).said('ready');
    await stopHolders();
    expect(statSync(join(dataDir, 'postgres', 'cluster', 'base')).uid).toBe(1);
    await startHolder(dataDir, { uid: 1 }).said('ready');
  });

  test.skipIf(size === 'small').for([24, 60])(
    'a disk of %i MB is too full, and the start works once space is free',
    async (megabytes, context) => {
      const disk = folder(`disk-${megabytes}`, 0o755);
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], {
          stdio: 'ignore',
        });
      } catch {
        context.skip();
      }
      try {
        expect(await startHolder(disk).said('failed')).toMatch(
          /^EmbeddedDatabaseError: The disk that holds the data folder \S+ is full; free some space/,
        );
        execFileSync('mount', ['-o', 'remount,size=200m', disk]);
        await startHolder(disk).said('ready');
        await stopHolders();
      } finally {
        execFileSync('umount', [disk]);
      }
    },
  );
});

describe.skipIf(process.getuid?.() !== 0)('started by a normal user', () => {
  test.skipIf(size === 'small')('it works in a folder of that user and makes it private', async () => {
    const dataDir = join(folder('home', 0o755, NOBODY), 'data');
    await startHolder(dataDir, { uid: NOBODY, checkout }).said('ready');
    await stopHolders();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    await startHolder(dataDir, { uid: NOBODY, checkout }).said('ready');
  });

  test.skipIf(size === 'small')(
    'symbolic links that cannot be created beside the binaries are created in a copy beside the data',
    async () => {
      removeLinks(native);
      const dataDir = join(folder('home2', 0o755, NOBODY), 'data');
      const holder = startHolder(dataDir, { uid: NOBODY, checkout });
      await holder.said('ready');
      expect(holder.lines).toContain('step Copying the database programs beside the data');
    },
  );

  test.skipIf(size === 'small')('a folder that is not writable is reported in one line', async () => {
    const dataDir = join(folder('closed2', 0o755), 'data');
    expect(await startHolder(dataDir, { uid: NOBODY, checkout }).said('failed')).toMatch(
      /^EmbeddedDatabaseError: The data folder \S+ can't be used: no permission to write/,
    );
  });

  test.skipIf(size === 'small')('a database of another user is reported in one line', async () => {
    const dataDir = join(root, 'of-root');
    await startHolder(dataDir, { checkout }).said('ready');
    await stopHolders();
    expect(await startHolder(dataDir, { uid: 1, checkout }).said('failed')).toMatch(
      /^EmbeddedDatabaseError: The data folder \S+ can't be used/,
    );
  });
});
