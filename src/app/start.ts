import type { Config } from '../config/index.ts';
import { openConfiguredDatabase, restartDatabase } from './database.ts';
import { isDevelopment, loadBuiltPages } from './built-pages.ts';
import { runCleanups, type Cleanup, type Role, version } from './process.ts';
import { logToStdoutAndFolder, openLogger } from './logger.ts';
import { restrictPrivateFolders } from './folders.ts';
import { configuredSeller } from './prepare-context.ts';

export interface Running {
  /** Where it listens; undefined for a worker. */
  url: string | undefined;
  /** Drains and stops: no new requests; running requests and tasks finish; then the database stops. Idempotent; rejects if a step failed. */
  stop(): Promise<void>;
}

const tasksOf: Record<Role, string> = {
  all: 'web process and worker in one',
  web: 'web process',
  worker: 'worker',
};

/** Loading them takes as long as waiting for the database. What fails is reported when they are mounted. */
const preloadPages = () => loadBuiltPages().catch(() => {});

/**
 * Starts what the role needs and returns how to stop it. If a step fails, the steps before it are undone. The larger half of the program is
 * loaded while the database starts: not before, as loading blocks this process.
 */
export async function start(config: Config, role: Role): Promise<Running> {
  // Checked first: a missing seller prevents the start with a single line.
  configuredSeller(config);
  const logger = openLogger(
    config.logLevel,
    config.logDir === undefined ? undefined : logToStdoutAndFolder(config.logDir),
  );
  logger.info(`Lectern ${version} starts (${tasksOf[role]}, Node ${process.versions.node})`);
  await restrictPrivateFolders(config.dataDir, (line) => logger.warn(line));
  const cleanups: Cleanup[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= runCleanups(
      [async () => logger.info('Lectern has stopped'), ...cleanups, async () => logger.info('Lectern stops')],
      (error) => logger.error({ err: error }, 'a step of the stop failed'),
    ));
  try {
    const waiting = Promise.withResolvers<void>();
    const opening = openConfiguredDatabase(config, {
      onWaiting: waiting.resolve,
      onProgress: (step) => logger.info(step),
      // Those that end with the database that is being stopped are no news.
      onIdleError: (error) => stopping ?? logger.warn({ err: error }, 'a database connection broke'),
      onLost: (why, startAgain) => void restartDatabase(why, startAgain, (line) => logger.error(line)),
    });
    // From now on, as loading the program may fail while the database is still starting. If the opening fails, it has cleaned up itself.
    cleanups.push(() =>
      opening.then(
        (opened) => opened.close(),
        () => {},
      ),
    );
    await Promise.race([waiting.promise, opening]);
    const [opened, { prepareContext }, { startHeartbeat }, { runWorker }, { serve }] = await Promise.all([
      opening,
      import('./prepare-context.ts'),
      import('./heartbeat.ts'),
      import('./run-worker.ts'),
      import('./serve.ts'),
      role !== 'worker' && !isDevelopment && preloadPages(),
    ]);
    const ctx = await prepareContext(config, opened, logger);
    cleanups.push(startHeartbeat(ctx, role, logger, config.dataDir));
    if (role !== 'web') cleanups.push(await runWorker(ctx, config, opened, logger));
    const url =
      role === 'worker'
        ? undefined
        : await serve({ ctx, opened, config, logger, cleanups, isStopping: () => Boolean(stopping) });
    return { url, stop };
  } catch (error) {
    // Failures while stopping are logged; the caller gets the error that prevented the start.
    await stop().catch(() => {});
    throw error;
  }
}
