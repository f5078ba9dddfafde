import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CallRoute, Contract } from '../../src/contract/index.ts';
import type { Request, Result } from '../../src/contract/endpoint.ts';
import type { FailureBody } from '../../src/contract/failures.ts';
import { allHandlers } from '../../src/app/serve.ts';
import {
  closeDatabase,
  contentNumber,
  migrationCheck,
  openDatabase,
  type ConnectionOptions,
  type Database,
} from '../../src/db/index.ts';
import type { Context, MailTest } from '../../src/domain/platform/context.ts';
import type { PaymentProvider } from '../../src/domain/commerce/payments/ports.ts';
import type { Security } from '../../src/domain/platform/security.ts';
import { localFiles } from '../../src/integrations/storage.ts';
import { startWorker } from '../../src/jobs/worker.ts';
import type { WorkerContext } from '../../src/jobs/context.ts';
import type { Mailer } from '../../src/mail/index.ts';
import { buildApp } from '../../src/server/app.ts';
import { noRateLimits, rateLimits } from '../../src/server/rate-limits.ts';
import type { Admission } from '../../src/server/admission.ts';
import type { PageCache } from '../../src/server/pages/page-cache.ts';
import { withLeastRights } from '../setup/least-rights.ts';
import { freshDatabase, type FreshDatabase } from '../setup/fresh-database.ts';
import { oneConnectionEach } from './one-connection.ts';
import { reschedule } from './queue.ts';
import { testContext, testSecurity } from './test-context.ts';

export type Mail = Parameters<Mailer['send']>[0];

interface Options {
  /** Begins with a copy of this database, which nobody is connected to. */
  copyOf?: FreshDatabase;
  /** Other hosts whose images pages may show; default: none. */
  imageHosts?: readonly string[];
  /** Payment provider; default: the sandbox. */
  payments?: PaymentProvider;
  rateLimits?: boolean;
  /** Default: 'http://portal.test'. */
  publicUrl?: string;
  /** Page cache, dropped by writes. */
  pages?: PageCache;
  /** Concurrency limits; default: none. */
  admission?: Admission;
  /** Overrides of connection options. */
  connections?: Omit<ConnectionOptions, 'url'>;
  /** Runs under the restricted database role. */
  leastRights?: boolean;
  /** Overrides of security settings. */
  security?: Partial<Security>;
  /** How a mail server is tested; default: there is none. */
  mailTest?: MailTest;
  /** Destination of log lines. */
  logger?: FastifyBaseLogger;
  /** Key of IndexNow; default: none. */
  indexNowKey?: string;
  mountWeb?: (app: FastifyInstance, ctx: Context) => Promise<void>;
}

export interface Parts {
  ctx: Context;
  /** What the test itself asks, as several people perhaps; default: that of the context. */
  db?: Database;
  /** undefined if the server was started like in production. */
  app?: FastifyInstance;
  url: string;
  databaseUrl: string;
  folder: string;
  /** Stops the server and deletes its data. */
  end: () => Promise<void>;
}

/**
 * A whole portal for a test file: its own database, the real HTTP server, and a clock and mailbox under the test's
 * control.
 */
export class TestPortal {
  readonly mails: Mail[] = [];
  private readonly endings: (() => Promise<unknown>)[] = [];
  private nowMs = Date.parse('2026-11-21T06:00:00Z');
  /** Passed on the application's clock, but not for tasks that are to run later. */
  private unnoticedMs = 0;

  readonly ctx: Context;
  readonly db: Database;
  readonly url: string;
  readonly databaseUrl: string;
  /** Folder of uploaded files. */
  readonly folder: string;
  private readonly mounted: FastifyInstance | undefined;
  private readonly end: () => Promise<void>;

  protected constructor(parts: Parts) {
    this.ctx = parts.ctx;
    this.db = parts.db ?? parts.ctx.db;
    this.mounted = parts.app;
    this.url = parts.url;
    this.databaseUrl = parts.databaseUrl;
    this.folder = parts.folder;
    this.end = parts.end;
  }

  static async start(options: Options = {}): Promise<TestPortal> {
    const copy = await freshDatabase(options.copyOf);
    const fresh = options.leastRights ? await withLeastRights(copy) : copy;
    const own = openDatabase({ ...options.connections, url: fresh.url });
    const { db, assertNone } = oneConnectionEach(own.$client);
    const folder = await mkdtemp(join(tmpdir(), 'lectern-files-'));
    const running: { portal?: TestPortal } = {};
    const ctx = testContext(db, {
      files: localFiles(folder),
      ...(options.payments && { payments: options.payments }),
      ...(options.mailTest && { mailTest: options.mailTest }),
      security: { ...testSecurity(), ...options.security },
      imageHosts: options.imageHosts ?? [],
      publicUrl: options.publicUrl ?? 'http://portal.test',
      clock: () => running.portal?.now ?? new Date(),
    });
    const app = await buildApp({
      ctx,
      handlers: allHandlers,
      isReady: await migrationCheck(db.$client),
      logger: options.logger ?? false,
      limits: options.rateLimits ? rateLimits(db.$client) : noRateLimits,
      version: 'test',
      trustProxy: false,
      metricsToken: undefined,
      isStopping: () => false,
      ...(options.pages && {
        pages: options.pages,
        content: { number: () => contentNumber(db), changed: () => options.pages!.clear() },
      }),
      ...(options.admission && { admission: options.admission }),
      indexNowKey: options.indexNowKey,
      ...(options.mountWeb && { mountWeb: (server: FastifyInstance) => options.mountWeb!(server, ctx) }),
    });
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const end = async () => {
      await app.close();
      await closeDatabase(db);
      await fresh.drop();
      await rm(folder, { recursive: true, force: true });
      assertNone();
    };
    running.portal = new TestPortal({ ctx, db: own, app, url, databaseUrl: fresh.url, folder, end });
    return running.portal;
  }

  /** The server, for requests that network clients can't send. */
  get app(): FastifyInstance {
    if (!this.mounted) throw new Error('a portal that was started as the product hands out no server');
    return this.mounted;
  }

  get now(): Date {
    return new Date(this.nowMs);
  }

  /** Moves the application's clock. */
  advanceClock(ms: number): void {
    this.nowMs += ms;
    this.unnoticedMs += ms;
  }

  /** A raw API request, for what the typed client wouldn't send. */
  fetch(path: string, init: RequestInit & { token?: string | undefined } = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (init.token) headers.set('authorization', `Bearer ${init.token}`);
    return fetch(`${this.url}/api${path}`, { ...init, headers });
  }

  /** Makes a call and returns status and body. */
  async try<R extends CallRoute>(
    route: R,
    request: Loose<R> = {} as Loose<R>,
  ): Promise<{ status: number; data: Result<Contract[R]>; failure: FailureBody; headers: Headers }> {
    const { params, query, body, token } = request as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
      token?: string;
    };
    const [method = '', template = ''] = route.split(' ');
    const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, String(one)]),
      ),
    );
    const response = await this.fetch(`${path}?${search}`, {
      method,
      token,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const answer = (await response.json()) as { data: Result<Contract[R]> } & FailureBody;
    return { status: response.status, data: answer.data, failure: answer, headers: response.headers };
  }

  /** Makes a call that must succeed and returns the content of the envelope. */
  async call<R extends CallRoute>(
    route: R,
    request: Loose<R> = {} as Loose<R>,
  ): Promise<Result<Contract[R]>> {
    const { status, data, failure } = await this.try(route, request);
    if (status >= 400) throw new Error(`${route} answered ${status}: ${JSON.stringify(failure)}`);
    return data;
  }

  /** Context for a worker without scheduled tasks, so that no test depends on the time of day. */
  workerContext(mailer: Mailer): WorkerContext {
    return { ctx: this.ctx, mailer, publicUrl: 'http://portal.test', timetable: [] };
  }

  /** Runs all queued tasks with the real worker, and returns the mails sent. */
  async work(
    settings: Partial<Pick<WorkerContext, 'newsletterFormUrl' | 'links' | 'searchEngines'>> = {},
  ): Promise<Mail[]> {
    const before = this.mails.length;
    await this.passForQueue();
    const mailer: Mailer = {
      send: async (mail) => void this.mails.push(mail),
      close: async () => {},
    };
    const runner = await startWorker(
      { ...this.workerContext(mailer), ...settings },
      { info: () => {}, error: (details, message) => console.error(message, details) },
    );
    await this.queueIsEmpty();
    await runner.stop();
    return this.mails.slice(before);
  }

  /** The queue follows the database's clock, which tests can't move: instead, tasks that are to run later move closer. */
  private async passForQueue(): Promise<void> {
    const seconds = this.unnoticedMs / 1000;
    this.unnoticedMs = 0;
    if (seconds === 0) return;
    const later = 'run_at > now() AND attempts < max_attempts';
    await reschedule(this.db, 'run_at => run_at - make_interval(secs => $1)', later, [seconds]);
  }

  /** Resolves when no task is due. */
  async queueIsEmpty(): Promise<void> {
    await this.passForQueue();
    for (;;) {
      const { rows } = await this.db.$client.query(
        'SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts LIMIT 1',
      );
      if (rows.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Registers something that must end before the portal. */
  atEnd(end: () => Promise<unknown>): void {
    this.endings.push(end);
  }

  async stop(): Promise<void> {
    for (const end of this.endings) await end();
    await this.end();
  }
}

/** A call's request with an untyped body, so that tests can send invalid ones. */
type Loose<R extends CallRoute> = Partial<Omit<Request<Contract[R]>, 'body' | 'query' | 'params'>> & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  token?: string | undefined;
};
