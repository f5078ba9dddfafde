import type { Logger } from 'pino';
import type { Config } from '../../config/index.ts';
import { closeDatabase, openDatabase } from '../../db/index.ts';
import type { Context } from '../../domain/context.ts';
import { linkChecker } from '../../integrations/links/link-checker.ts';
import { startWorker } from '../../jobs/index.ts';
import { configuredMailer } from '../context/mailer.ts';
import { configuredSearchEngines } from '../context/search-engines.ts';
import type { OpenedDatabase } from '../database/open-database.ts';
import { scheduledBackups } from './scheduled-backups.ts';
import { runCleanups, type Cleanup } from '../lifecycle/run-cleanups.ts';

/** Starts to run queued tasks and returns how to stop. */
export async function runWorker(
  ctx: Context,
  config: Config,
  { directUrl, isPooled, isEmbedded }: OpenedDatabase,
  logger: Logger,
): Promise<Cleanup> {
  const mailer = configuredMailer(config);
  const { publicUrl, newsletterFormUrl } = config;
  const onIdleError = (error: Error) =>
    logger.warn({ err: error }, 'a database connection of the queue broke');
  // One connection per concurrent task, one that listens and one for the schedule.
  const direct = isPooled ? openDatabase({ url: directUrl, max: 6, onIdleError }) : undefined;
  const runner = await startWorker(
    {
      ctx,
      mailer,
      publicUrl,
      newsletterFormUrl,
      // Only one process at a time uses the embedded database.
      isAlone: isEmbedded,
      links: config.linkChecks ? linkChecker(publicUrl) : undefined,
      searchEngines: configuredSearchEngines(config),
      backups: scheduledBackups(ctx, config, directUrl, logger),
      ...(direct && { queuePool: direct.$client }),
    },
    logger,
  );
  return () =>
    runCleanups([
      async () => direct && (await closeDatabase(direct)),
      () => mailer.close(),
      () => runner.stop(),
    ]);
}
