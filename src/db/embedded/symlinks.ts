import { lstat, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * npm packages can't contain symbolic links, so the package has a list of them and a script that creates them after
 * installing. Where scripts are not allowed to run, we create them. Returns false if the folder is not writable.
 */
export async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  try {
    for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
      await linkOnce(basename(source), join(native, '..', target));
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function linkOnce(source: string, target: string): Promise<void> {
  if (await lstat(target).catch(() => undefined)) return;
  await symlink(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error; // created by a concurrent start
  });
}
