import { execFile } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const checkout = fileURLToPath(new URL('../../../', import.meta.url));

/** Files that earlier runs leave in node_modules, which an installation doesn't have. */
const NOT_INSTALLED = ['.cache', '.vite', '.vite-temp', '.installed'];

/**
 * A folder like a clone of the repository: the tracked files with the content of the working tree. The installed
 * packages are hard links to the checkout's, so that no network is needed; nothing is built unless the checkout's build is
 * wanted. The folder around it is the tests' own.
 */
export async function copyCheckout({ withBuild = false } = {}): Promise<string> {
  const around = await mkdtemp(join(tmpdir(), 'lectern-shipped-'));
  // As root the database runs as another user, who must be able to pass through.
  await chmod(around, 0o755);
  const folder = join(around, 'checkout');
  for (const file of await trackedFiles()) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(checkout, file), join(folder, file));
  }
  await copyPackages(join(folder, 'node_modules'));
  if (withBuild) await cp(join(checkout, 'build'), join(folder, 'build'), { recursive: true });
  return folder;
}

async function trackedFiles(): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: checkout, maxBuffer: 64 * 1024 * 1024 });
  const files = stdout.split('\0').filter(Boolean);
  const isThere = await Promise.all(
    files.map((file) =>
      stat(join(checkout, file)).then(
        (found) => found.isFile(),
        () => false,
      ),
    ),
  );
  return files.filter((_, at) => isThere[at]);
}

async function copyPackages(target: string): Promise<void> {
  await linkFolder(join(checkout, 'node_modules'), target);
  for (const name of NOT_INSTALLED) await rm(join(target, name), { recursive: true, force: true });
  // npm writes into this file, which must not be the checkout's.
  const lock = join(target, '.package-lock.json');
  await copyFile(lock, `${lock}.copy`);
  await rename(`${lock}.copy`, lock);
}

/** Copies a folder: by hard links where both are on one file system, else by their bytes. */
export async function linkFolder(source: string, target: string): Promise<void> {
  await run('cp', ['-a', '-l', source, target]).catch(async () => {
    await rm(target, { recursive: true, force: true });
    await run('cp', ['-a', source, target]);
  });
}
