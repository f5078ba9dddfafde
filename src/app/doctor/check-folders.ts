import { access, constants, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Config } from '../../config/index.ts';
import { fullDisk } from '../../contract/staff/monitoring.ts';
import { findUser } from '../../db/embedded/index.ts';
import { examineKey } from '../../domain/people/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { keyBytes, secretBox } from '../../integrations/secret-box.ts';
import { keyFile, existingKey, describeKeyProblem } from '../context.ts';
import { diskSpace, privateEntries } from '../folders.ts';
import { fail, ok, warn, type Finding } from './check-settings.ts';

const mb = 1024 * 1024;
const space = { warnMb: 2_000, failMb: 300 };

/** Space in the folders that this machine writes to, and who else can read them. */
export async function checkFolders(config: Config): Promise<Finding[]> {
  const { dataDir, backup } = config;
  const found = [await checkFolder('data folder', dataDir)];
  if (backup.folder) found.push(await checkFolder('backup folder', backup.folder));
  if (config.databaseUrl === undefined) {
    found.push(...(await checkPrivacy('database files', join(dataDir, 'postgres', 'cluster'))));
    found.push(...(await checkPrivacy('database socket', join(dataDir, 'postgres', 'run'))));
    found.push(...(await checkDatabaseOwner(join(dataDir, 'postgres', 'cluster'))));
  }
  for (const name of privateEntries) found.push(...(await checkPrivacy(name, join(dataDir, name))));
  // With SECRETS_KEY set the file is not read.
  if (!config.security.secretsKey) found.push(...(await checkPrivacy('keys', keyFile(dataDir))));
  found.push(...(await checkWriters(dataDir)));
  return found;
}

/** Other programs run as `nobody`, too. */
async function checkDatabaseOwner(cluster: string): Promise<Finding[]> {
  const found = await stat(cluster).catch(() => undefined);
  const nobody = found && (await findUser('nobody'));
  if (!found || found.uid !== nobody?.uid) return [];
  const todo =
    'Start the portal as root once more; it creates a user "lectern" where it can. Else create one: useradd --system lectern';
  return [fail('database files', `${cluster} belongs to nobody, as whom other programs run.`, todo)];
}

/** Other users who can write there could replace our folders. */
async function checkWriters(dataDir: string): Promise<Finding[]> {
  const found = await stat(dataDir).catch(() => undefined);
  if (!found || (found.mode & 0o022) === 0) return [];
  return [fail('data folder', `Other users may write into ${dataDir}.`, `chmod go-w ${dataDir}`)];
}

async function checkFolder(check: string, path: string): Promise<Finding> {
  try {
    await access(path, constants.W_OK | constants.X_OK);
    const { free, used = 0 } = await diskSpace(path);
    const freeMb = Math.round(free / mb);
    const percent = Math.round(used * 100);
    const says = `${path} has ${freeMb} MB free, its disk is ${percent} % full`;
    if (freeMb > space.warnMb && percent < fullDisk * 100) return ok(check, says);
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
    : [
        fail(
          check,
          `${path} is open to other users.`,
          `chmod go-rwx ${path}, or start the portal once: it closes what is its own.`,
        ),
      ];
}

const check = 'secrets key';

/** Checks that the next start's key decrypts the second factors. */
export async function checkSecretsKey({ db }: Context, config: Config): Promise<Finding[]> {
  const key = await existingKey(config);
  if (key && key.length !== keyBytes) {
    const says = `${keyFile(config.dataDir)} holds no key of ${keyBytes} bytes.`;
    return [fail(check, says, 'Put the file back from where you keep it, or set SECRETS_KEY.')];
  }
  // A missing key is treated like a wrong one.
  const secrets = secretBox(key ?? randomBytes(keyBytes), config.security.previousSecretsKeys);
  const state = await examineKey(db, secrets);
  const wrong = describeKeyProblem(state, config);
  if (!wrong) return [ok(check, key ? 'it opens every second factor' : 'made at the first start')];
  return [(wrong.level === 'error' ? fail : warn)(check, wrong.says, wrong.todo)];
}
