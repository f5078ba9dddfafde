import { rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig, type Config } from '../../config/index.ts';
import { closeDatabase, migrationCheck, openDatabase, raiseContentNumber } from '../../db/index.ts';
import { createAccount } from '../../domain/people/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { findSamples, removeSamples, type Samples } from '../../domain/staff/index.ts';
import { generateContent, readSizes } from '../../generate/index.ts';
import { portalIdentity } from '../../domain/platform/portal-identity.ts';
import { writeDump } from '../../dump/write-dump.ts';
import { checkAdminPassword } from '../prepare-context.ts';
import { commandContext } from '../context.ts';
import { locateRunning, bringUpToDate, locateAsOwner } from '../database.ts';
import { plural } from '../process.ts';
import { fillEmptyDatabase } from '../sample-content.ts';
import { refuseOthers, UsageError } from './help.ts';

type Say = (line: string) => void;

/** `samples remove [--dry-run]`: removes the sample content, whether the portal is running or not. */
export async function samples(args: string[], say: Say): Promise<number> {
  const isDryRun = args.includes('--dry-run');
  const [action, ...rest] = args.filter((arg) => arg !== '--dry-run');
  if (action !== 'remove') throw new UsageError('samples', 'What to do is missing: remove.');
  refuseOthers('samples', rest);
  const config = readConfig(process.env);
  const { url, stop } = await locateRunning(config, { onProgress: say, onLost: (why) => say(why) });
  const db = openDatabase({ url, max: 2 });
  try {
    if (!(await (await migrationCheck(db.$client))()))
      throw new ConfigError('The database is of another version. Run npm run migrate first.');
    await removeOrReport(commandContext(config, db), config, isDryRun, say);
    return 0;
  } finally {
    await closeDatabase(db);
    await stop();
  }
}

async function removeOrReport(ctx: Context, config: Config, isDryRun: boolean, say: Say): Promise<void> {
  const found = await findSamples(ctx.db);
  if (found.accounts.length > 0 && !found.hasOtherAdmin) await replaceAdmin(ctx, config, isDryRun, say);
  const removed = isDryRun ? found : await removeSamples(ctx);
  describe(removed, isDryRun, say);
  if (removed.used.length === 0) await removeAccountsFile(config.dataDir, isDryRun, say);
  if (isDryRun) say('Nothing was changed.');
}

/** It contains the passwords, which users of remaining sample accounts may need. */
async function removeAccountsFile(dataDir: string, isDryRun: boolean, say: Say): Promise<void> {
  const file = join(dataDir, 'sample-accounts.txt');
  const isThere = await stat(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  if (!isDryRun) await rm(file);
  say(`  ${file}`);
}

const onlyAdmin =
  'The sample administrator is the only one. Set ADMIN_EMAIL and ADMIN_PASSWORD, or make another admin';

/** Before the sample admin is removed, so that the portal always has an admin. */
async function replaceAdmin(
  ctx: Context,
  { admin, production }: Config,
  isDryRun: boolean,
  say: Say,
): Promise<void> {
  if (!admin) {
    if (isDryRun) return say(`${onlyAdmin}.`);
    throw new ConfigError(`${onlyAdmin}, and run it again.`);
  }
  await checkAdminPassword(admin.password, production, say);
  if (isDryRun) return say(`${admin.email} would become the admin.`);
  if (!(await createAccount(ctx, { ...admin, role: 'admin', name: 'Administrator' })))
    throw new ConfigError(
      `${admin.email} (ADMIN_EMAIL) is the address of an account that is no admin. Make it one, or set another address. Nothing was changed`,
    );
  say(`${admin.email} is the admin now.`);
}

function describe(found: Samples, isDryRun: boolean, say: Say): void {
  const { accounts, items, institutes, sections, uploads, written, used, attached } = found;
  say(isDryRun ? 'Would be removed:' : 'Removed:');
  say(
    `  ${plural(accounts.length, 'account')}${accounts.length > 0 ? `: ${accounts.map(({ name }) => name).join(', ')}` : ''}`,
  );
  say(`  ${plural(items.length, 'job or post', 'jobs and posts')}`);
  if (isDryRun) for (const { name } of items) say(`    ${name}`);
  say(`  ${plural(institutes.length, 'institute')}`);
  if (sections.length > 0) say(`  ${sections.map(({ name }) => name).join(', ')} of the site`);
  say(`  ${plural(uploads, 'uploaded file')} of these accounts, but for those that other content shows`);
  for (const { name } of attached) say(`Kept, because real accounts use it: ${name}`);
  for (const { name } of written) say(`Kept without an author, because a person wrote or edited it: ${name}`);
  for (const { name } of used)
    say(
      `Kept, because a person has unpublished work or payments in it; change its email address and password: ${name}`,
    );
}

/** `generate --jobs N [--posts N] [--users N]`: generated content in addition to the sample content, for tests of scale. */
export async function generate(args: string[], say: (line: string) => void): Promise<number> {
  const sizes = readSizes(args);
  const config = readConfig(process.env);
  const { url, stop } = await locateAsOwner(config, {
    onProgress: say,
    onLost: (why) => void process.stderr.write(`The database ended: ${why}\n`),
  });
  try {
    await bringUpToDate(config, config.databaseDirectUrl ?? config.databaseUrl ?? url);
    const db = openDatabase({ url });
    const ctx = commandContext(config, db);
    await fillEmptyDatabase(ctx, config, config.databaseUrl === undefined).finally(() => closeDatabase(db));
    await generateContent(url, sizes, say);
    return 0;
  } finally {
    await stop();
  }
}

/** A chunk of rows with their openings may take longer than a visitor would wait. */
const statementTimeoutMs = 120_000;

/** `dump [FOLDER]`: writes all items that were ever public, whether the portal is running or not. */
export async function dump(args: string[], say: (line: string) => void): Promise<number> {
  const [folder, ...rest] = args;
  refuseOthers('dump', folder?.startsWith('-') ? args : rest);
  const config = readConfig(process.env);
  // npm runs scripts in the project's folder; paths are relative to where the command was typed.
  const target = folder ? resolve(process.env['INIT_CWD'] ?? '.', folder) : config.dumpFolder;
  if (!target) throw new UsageError('dump', 'FOLDER is missing, and DUMP_DIR is unset.');
  const { url, stop } = await locateRunning(config, { onProgress: say, onLost: (why) => say(why) });
  const db = openDatabase({ url, max: 2, statementTimeoutMs });
  try {
    if (!(await (await migrationCheck(db.$client))()))
      throw new ConfigError('The database is of another version. Run npm run migrate first.');
    const { name, total } = await writeDump(commandContext(config, db), target, {
      siteName: (await portalIdentity({ db })).name,
    });
    // The page /data, which shows the last dump, is cached.
    await raiseContentNumber(db);
    say(`${plural(total, 'item')} written to ${name}.ndjson and ${name}.csv in ${target}.`);
    return 0;
  } finally {
    await closeDatabase(db);
    await stop();
  }
}
