import { access, constants, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/index.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const mb = 1024 * 1024;
const space = { warnMb: 2_000, failMb: 300 };

/** Rights and room of the folders that this machine writes to. */
export async function checkFolders(config: Config): Promise<Finding[]> {
  const { dataDir, backup } = config;
  const found = [await checkFolder('data folder', dataDir)];
  if (backup.folder) found.push(await checkFolder('backup folder', backup.folder));
  if (config.databaseUrl === undefined)
    found.push(...(await checkPrivacy('database files', join(dataDir, 'postgres', 'cluster'))));
  found.push(...(await checkPrivacy('keys', join(dataDir, 'keys', 'secrets.key'))));
  return found;
}

async function checkFolder(check: string, path: string): Promise<Finding> {
  try {
    await access(path, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(path);
    const freeMb = Math.round((bavail * bsize) / mb);
    const says = `${path} has ${freeMb} MB free`;
    if (freeMb > space.warnMb) return ok(check, says);
    return (freeMb > space.failMb ? warn : fail)(
      check,
      `${says}.`,
      'Free some space, or move the folder to a larger disk.',
    );
  } catch (error) {
    return fail(
      check,
      `${path} can't be written (${(error as Error).message}).`,
      'Make the folder and give it to the user that runs the portal.',
    );
  }
}

async function checkPrivacy(check: string, path: string): Promise<Finding[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  return (found.mode & 0o077) === 0
    ? [ok(check, `${path} is open to its owner alone`)]
    : [fail(check, `${path} is open to other users.`, `chmod go-rwx ${path}`)];
}
