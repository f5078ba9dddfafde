import { readConfig, readSettings, refuseUnusableFiles } from '../../config/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { raiseHeapGrowth, type Role } from '../process.ts';
import { openConfiguredDatabase } from '../database.ts';
import { start } from '../start.ts';
import { startWatchdog } from '../watchdog.ts';
import { helpOf, refuseOthers } from './help.ts';

/** A stop that takes longer is forced (docs/specification.md#settings). */
const stopWithinMs = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const ignore = () => {};

/** Runs one role of the program and returns its exit code; undefined while it keeps running. */
export async function runRole(role: string, args: string[]): Promise<number | undefined> {
  const isServing = role === 'all' || role === 'web' || role === 'worker';
  if (role === '--help' || args.includes('--help')) {
    say(helpOf(isServing ? 'start' : role));
    return 0;
  }
  if (isServing) return serve(role);
  if (role === 'migrate') {
    refuseOthers('migrate', args, ['--check']);
    if (!args.includes('--check')) return once(printMigrated);
    const { checkMigrations } = await import('./check.ts');
    return checkMigrations(readConfig(process.env), say);
  }
  if (role === 'ledger:check') {
    refuseOthers('ledger:check', args);
    const { printLedgerCheck } = await import('./check.ts');
    return once((ctx) => printLedgerCheck(ctx, say));
  }
  if (role === 'import') {
    const { runImport } = await import('../../import/index.ts');
    // npm runs scripts in the project's folder; paths are relative to where the command was typed.
    return once((ctx) => runImport(ctx, args, { line: say }, process.env['INIT_CWD']));
  }
  if (role === 'generate') {
    const { generate } = await import('./content.ts');
    return generate(args, say);
  }
  if (role === 'samples') {
    const { samples } = await import('./content.ts');
    return samples(args, say);
  }
  if (role === 'dump') {
    const { dump } = await import('./content.ts');
    return dump(args, say);
  }
  if (role === 'index-now') {
    const { notifyIndexNow } = await import('./index-now.ts');
    return notifyIndexNow(args, say);
  }
  if (role === 'doctor') {
    const { runDoctor } = await import('../doctor/run-doctor.ts');
    refuseOthers('doctor', args, ['--json']);
    return runDoctor(args, say, process.env);
  }
  if (role === 'backup' || role === 'restore' || role === 'move') {
    const { backUp, restore, move } = await import('./backup.ts');
    return { backup: backUp, restore, move }[role](args, say);
  }
  process.stderr.write(`${helpOf(role)}\n`);
  return 2;
}

/** Applied migrations were printed already. */
async function printMigrated(_ctx: Context, migrated: string[]): Promise<number> {
  if (migrated.length === 0) say('The database is of this version already: nothing to migrate.');
  return 0;
}

/** Opens the database, runs one command and closes it again. */
async function once(work: (ctx: Context, migrated: string[]) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const { commandContext } = await import('../context.ts');
  const opened = await openConfiguredDatabase(config, {
    onProgress: say,
    onIdleError: ignore,
    onLost: (why) => process.stderr.write(`The database ended: ${why}\n`),
  });
  try {
    return await work(commandContext(config, opened.db), opened.migrated);
  } finally {
    await opened.close();
  }
}

/** `npm start` restarts the server after a crash: it must tell a crash from a failed start and from a stop (scripts/process/keep-serving.mjs). */
const notifyStarter = (state: 'ready' | 'stopping'): void =>
  void process.send?.(state, undefined, {}, ignore);

async function serve(role: Role): Promise<undefined> {
  if (role !== 'worker') raiseHeapGrowth();
  refuseUnusableFiles(readSettings(process.env), role);
  const config = readConfig(process.env);
  const starting = start(config, role);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    notifyStarter('stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    // A stop request during the start waits for it to finish, and then stops in order. If the start fails, its error no
    // longer matters.
    starting.then(
      (running) =>
        running.stop().then(
          () => process.exit(0),
          () => process.exit(1),
        ),
      () => process.exit(0),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // If started by a wrapper: once the wrapper has ended, nothing else could stop this process.
  process.on('disconnect', stop);
  const running = await starting.catch((error: unknown) => {
    if (stopping) process.exit(0);
    throw error;
  });
  if (stopping) return undefined;
  startWatchdog(config.logDir);
  notifyStarter('ready');
  say(running.url ? `Lectern is ready on ${running.url}` : 'The worker is ready');
  return undefined;
}
