import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/index.ts';
import { closeDatabase, openDatabase } from '../db/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { linkChecker } from '../integrations/links/link-checker.ts';
import { startWorker } from '../jobs/worker.ts';
import type { WorkerContext } from '../jobs/context.ts';
import { recordBackup } from '../domain/platform/backups.ts';
import { configuredMailer, configuredSearchEngines } from './context.ts';
import type { OpenedDatabase } from './database.ts';
import { runCleanups, type Cleanup, version } from './process.ts';

/** The worker's task for a backup that is due; undefined without a folder for backups. */
export function scheduledBackups(
  ctx: Context,
  { backup }: Pick<Config, 'backup'>,
  databaseUrl: string,
  logger: Pick<Logger, 'info' | 'warn' | 'error'>,
): WorkerContext['backups'] {
  const { folder } = backup;
  if (folder === undefined) return undefined;
  const make = async () => {
    // Loaded on demand: backups are rare.
    const { backupName, pruneBackups, takeBackup } = await import('../backup/index.ts');
    const startedAt = ctx.clock();
    const about = { isScheduled: true, startedAt };
    try {
      const { recipients } = backup;
      const name = backupName(startedAt, recipients.length > 0);
      const source = { databaseUrl, files: ctx.files, version };
      const { bytes, rows, files, missing } = await takeBackup(source, join(folder, name), { recipients });
      await recordBackup(ctx, about, { file: name, bytes });
      if (missing.length > 0) logger.warn({ missing }, 'files that rows name are missing from the backup');
      const pruned = await pruneBackups(folder, backup.keep);
      logger.info({ file: name, bytes, rows, files, pruned }, 'backup made');
    } catch (error) {
      logger.error({ err: error }, 'the backup failed');
      await recordBackup(ctx, about, { error: String((error as Error).message) });
      throw error;
    }
  };
  return { make };
}

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
