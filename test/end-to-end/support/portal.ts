import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConfiguredDatabase } from '../../../src/app/database.ts';
import { openLogger } from '../../../src/app/logger.ts';
import { prepareContext } from '../../../src/app/prepare-context.ts';
import { serve } from '../../../src/app/serve.ts';
import type { Cleanup } from '../../../src/app/process.ts';
import { readConfig } from '../../../src/config/index.ts';
import type { Context } from '../../../src/domain/platform/context.ts';
import { startWorker } from '../../../src/jobs/worker.ts';
import { freshDatabase } from '../../setup/fresh-database.ts';
import { TestPortal, type Mail, type Parts } from '../../support/test-portal.ts';

/**
 * The portal as `npm start` runs it: its own settings and limits, built and cached pages, a running worker, and the address
 * that the browser opens as PUBLIC_URL. docs/testing.md lists what differs.
 */
export class RunningPortal extends TestPortal {
  private seen = 0;
  private readonly errors: string[];

  private constructor(parts: Parts, errors: string[]) {
    super(parts);
    this.errors = errors;
  }

  /** @param settings besides those that every test has, made of the portal's folder */
  static async launch(
    settings: (folder: string) => Record<string, string> = () => ({}),
  ): Promise<RunningPortal> {
    const fresh = await freshDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'lectern-portal-'));
    const cleanups: Cleanup[] = [() => rm(folder, { recursive: true, force: true }), fresh.drop];
    const errors: string[] = [];
    const running: { portal?: RunningPortal } = {};
    try {
      const { ctx, url } = await startServices(fresh.url, folder, settings(folder), {
        cleanups,
        errors,
        running,
      });
      const end = () => runCleanups(cleanups);
      running.portal = new RunningPortal({ ctx, url, databaseUrl: fresh.url, folder, end }, errors);
      return running.portal;
    } catch (error) {
      await runCleanups(cleanups);
      throw error;
    }
  }

  /** Mails sent since the last call, after the worker has finished all tasks. */
  async newMails(): Promise<Mail[]> {
    await this.queueIsEmpty();
    const mails = this.mails.slice(this.seen);
    this.seen = this.mails.length;
    return mails;
  }

  override work(): Promise<never> {
    throw new Error('a worker runs already: read newMails()');
  }

  /** Fails when the server logged an error. */
  override async stop(): Promise<void> {
    await super.stop();
    if (this.errors.length > 0) throw new Error(`The server logged errors:\n${this.errors.join('')}`);
  }
}

interface Services {
  cleanups: Cleanup[];
  errors: string[];
  running: { portal?: RunningPortal };
}

/** The services that `app/start.ts` starts, with a clock and a mailbox controlled by the test. */
async function startServices(
  databaseUrl: string,
  folder: string,
  settings: Record<string, string>,
  { cleanups, errors, running }: Services,
): Promise<{ ctx: Context; url: string }> {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ...settings,
  });
  const logger = openLogger('error', { write: (line) => void errors.push(line) });
  const opened = await openConfiguredDatabase(config, {
    onProgress: () => {},
    onIdleError: () => {},
    onLost: () => {},
  });
  cleanups.push(() => opened.close());
  const ctx: Context = {
    ...(await prepareContext(config, opened, logger)),
    clock: () => running.portal?.now ?? new Date(),
  };
  const mailer = { send: async (mail: Mail) => void running.portal?.mails.push(mail), close: async () => {} };
  const { publicUrl } = config;
  const worker = { ctx, mailer, publicUrl, timetable: [] };
  const { stop } = await startWorker(worker, logger);
  cleanups.push(stop);
  let isStopping = false;
  const url = await serve({ ctx, opened, config, logger, cleanups, isStopping: () => isStopping });
  cleanups.push(async () => void (isStopping = true));
  if (url !== publicUrl) throw new Error(`the portal listens on ${url}, not on ${publicUrl}`);
  return { ctx, url };
}

async function runCleanups(cleanups: Cleanup[]): Promise<void> {
  for (const end of cleanups.splice(0).reverse()) await end();
}

/**
 * A free port, since PUBLIC_URL is needed before the server listens. Below the ephemeral range, so that no other
 * program takes it meanwhile.
 */
async function freePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 10_000);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve((probe.address() as AddressInfo).port === port));
  });
  await new Promise((resolve) => probe.close(resolve));
  return isFree ? port : freePort();
}
