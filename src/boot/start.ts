import type { Config } from '../config/index.ts';
import { openConfiguredDatabase } from './database.ts';
import { endInReverse, type Ending } from './end-in-reverse.ts';
import { alsoIn } from './log-files.ts';
import { openLogger } from './logger.ts';
import { closePrivateFolders } from './private-folders.ts';
import { revive } from './revive.ts';
import { configuredSeller } from './seller.ts';

export type Role = 'all' | 'web' | 'worker';

export interface Running {
  /** Where it listens; undefined for a pure worker. */
  url: string | undefined;
  /** Drains and ends: no new requests, running ones finish, the queue's tasks too, then the database. Idempotent; rejects when a step failed. */
  stop(): Promise<void>;
}

/**
 * Starts what the role asks for, and answers how to stop it. What was begun is ended again when a later step fails. The
 * program's larger half is loaded while the database starts.
 */
export async function start(config: Config, role: Role): Promise<Running> {
  // Looked at before anything begins: a seller that is missing stops the start with its line alone.
  configuredSeller(config);
  const logger = openLogger(config.logLevel, config.logDir === undefined ? undefined : alsoIn(config.logDir));
  await closePrivateFolders(config.dataDir, (line) => logger.warn(line));
  const endings: Ending[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= endInReverse(endings, (error) =>
      logger.error({ err: error }, 'a step of the stop failed'),
    ));
  try {
    const opening = openConfiguredDatabase(config, {
      onProgress: (step) => logger.info(step),
      onIdleError: (error) => logger.warn({ err: error }, 'a database connection broke'),
      onLost: (why, startAgain) => void revive(why, startAgain, (line) => logger.error(line)),
    }).then((opened) => {
      endings.push(() => opened.close());
      return opened;
    });
    const [opened, { prepareContext }, { beSeen }, { beginWork }, { serve }] = await Promise.all([
      opening,
      import('./prepare-context.ts'),
      import('./be-seen.ts'),
      import('./work.ts'),
      import('./serve.ts'),
    ]);
    const ctx = await prepareContext(config, opened, logger);
    endings.push(beSeen(ctx, role, logger));
    if (role !== 'web') endings.push(await beginWork(ctx, config, opened, logger));
    const url =
      role === 'worker'
        ? undefined
        : await serve({ ctx, opened, config, logger, endings, isStopping: () => Boolean(stopping) });
    return { url, stop };
  } catch (error) {
    // Failures of the stop are logged; the caller gets the error that ended the start.
    await stop().catch(() => {});
    throw error;
  }
}
