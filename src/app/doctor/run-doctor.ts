import { ConfigError, readConfig, type Config } from '../../config/index.ts';
import { closeDatabase, openDatabase } from '../../db/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { commandContext } from '../context.ts';
import { locateRunning } from '../database.ts';
import { startFailureText } from '../explain-error.ts';
import { version, plural } from '../process.ts';
import { checkAddress, checkPayments, checkMail, checkScanner, checkStorage } from './check-services.ts';
import { checkBackups, checkMoney, checkPeople, checkQueue, checkUploads } from './check-contents.ts';
import { checkDatabase } from './check-database.ts';
import { checkSecretsKey, checkFolders } from './check-folders.ts';
import { checkSettings, fail, ok, type Check, type Finding } from './check-settings.ts';

type Environment = Record<string, string | undefined>;

/** Checks everything that an installation needs, whether it is running or not, and changes nothing. */
export async function runChecks(env: Environment): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [fail('settings', error.message, 'Fix this setting. Nothing else was checked.')];
  }
  const around: [string, Check][] = [
    ['settings', async () => checkSettings(config, env)],
    ['folders', () => checkFolders(config)],
    ['address', () => checkAddress(config)],
    ['mail', () => checkMail(config)],
    ['storage', () => checkStorage(config)],
    ['payments', () => checkPayments(config)],
    ['malware', () => checkScanner(config)],
  ];
  const found = await Promise.all(around.map(([name, check]) => safely(name, check)));
  const self = ok('version', `Lectern ${version} on Node ${process.versions.node}`);
  return [self, ...found.flat(), ...(await examineDatabase(config))];
}

/** A check that throws is a finding, too. */
async function safely(name: string, check: Check): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const reason = startFailureText(error) ?? (error as Error).message;
    return [fail(name, reason, 'Fix this, then run npm run doctor again.')];
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  return safely('database', async () => {
    const located = await locateRunning(config, { onProgress: () => {}, onLost: () => {} }).catch(inUse);
    if ('check' in located) return [located];
    const { url, stop } = located;
    const db = openDatabase({ url, max: 2 });
    try {
      const about = await checkDatabase(db.$client, config.databaseUrl === undefined);
      if (about.some(({ check, state }) => check === 'migrations' && state === 'fail')) return about;
      return [...about, ...(await examineContents(commandContext(config, db), config))];
    } finally {
      await closeDatabase(db);
      await stop();
    }
  });
}

/** A process holds the embedded database, but it isn't reachable: it hangs, recovers, or was just killed. */
function inUse(error: Error): Finding {
  const holder = /is in use by process (\d+)/.exec(error.message)?.[1];
  if (!holder) throw error;
  return fail(
    'database',
    `Process ${holder} holds the data folder, and its database does not answer.`,
    'See DATA_DIR/postgres/server.log. If it is not back in a minute, restart the portal.',
  );
}

async function examineContents(ctx: Context, config: Config): Promise<Finding[]> {
  const checks: [string, Check][] = [
    ['queue', () => checkQueue(ctx)],
    ['ledger', () => checkMoney(ctx)],
    ['people', () => checkPeople(ctx, config)],
    ['secrets key', () => checkSecretsKey(ctx, config)],
    ['uploads', () => checkUploads(ctx)],
    ['backups', () => checkBackups(ctx, config)],
  ];
  const found: Finding[] = [];
  for (const [name, check] of checks) found.push(...(await safely(name, check)));
  return found;
}

/** Prints the findings. @returns the exit code: 1 when something fails */
export async function runDoctor(
  args: string[],
  say: (line: string) => void,
  env: Environment,
): Promise<number> {
  const found = await runChecks(env);
  if (args.includes('--json')) say(JSON.stringify(found, null, 2));
  else {
    for (const { check, state, says, todo } of found) {
      say(`${state.padEnd(5)} ${check.padEnd(16)} ${says}`);
      if (todo) say(`${' '.repeat(23)}→ ${todo}`);
    }
    const count = (state: string) => found.filter((one) => one.state === state).length;
    say(
      `${plural(found.length, 'check')}: ${count('ok')} ok, ${plural(count('warn'), 'warning')}, ${count('fail')} to fix`,
    );
  }
  return found.some(({ state }) => state === 'fail') ? 1 : 0;
}
