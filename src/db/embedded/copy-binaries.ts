import { execFile } from 'node:child_process';
import { access, chmod, copyFile, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { linkLibraries } from './symlinks.ts';

const run = promisify(execFile);

/** Copies the binaries to where every account can read them, once per version; the final name marks a complete copy. */
export async function copyBinaries(
  from: string,
  to: string,
  onProgress: (step: string) => void,
): Promise<string> {
  const ready = join(to, 'native');
  if (
    await access(ready).then(
      () => true,
      () => false,
    )
  )
    return ready;
  onProgress('Copying the database programs beside the data');
  await removeOtherCopies(to);
  const fresh = await mkdtemp(`${to}.new-`);
  await chmod(fresh, 0o755);
  await copyReadable(from, join(fresh, 'native'));
  await linkLibraries(join(fresh, 'native'));
  await run('sync'); // otherwise a power failure could leave the name with half of the files
  await rename(fresh, to);
  return ready;
}

async function removeOtherCopies(keep: string): Promise<void> {
  for (const name of await readdir(dirname(keep))) {
    if (name.startsWith('native-') && name !== basename(keep)) {
      await rm(join(dirname(keep), name), { recursive: true, force: true });
    }
  }
}

async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    // Links are recreated from the list; static libraries are only needed by compilers.
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, 0o755);
    }
  }
}
