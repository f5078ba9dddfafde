import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Gauge, Histogram, Registry, Counter } from 'prom-client';
import type { Context } from '../domain/platform/context.ts';
import { Failure } from '../domain/platform/failure.ts';
import { readMonitoring } from '../domain/staff/index.ts';
import type { Monitoring } from '../contract/staff/monitoring.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { Admission } from './admission.ts';

interface Measured {
  admission: Admission;
  pages?: PageCache | undefined;
}
interface Options extends Measured {
  ctx: Context;
  metricsToken: string | undefined;
  version: string;
}

/** Load of this process, what it refused, and hits of the page cache, for which no request is logged. */
export function measureAdmission(registry: Registry, { admission, pages }: Measured): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: (queue: Admission[keyof Admission]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers,
      collect() {
        for (const [queue, state] of Object.entries(admission)) this.set({ queue }, read(state));
      },
    });
  gauge('lectern_admission_running', 'Requests at work', (queue) => queue.running);
  gauge('lectern_admission_waiting', 'Queued requests', (queue) => queue.waiting);
  gauge(
    'lectern_admission_limit',
    'Maximum number of requests at work while none queues',
    (queue) => queue.limit,
  );
  new Counter({
    name: 'lectern_admission_refused_total',
    help: 'Requests refused because the wait was too long or memory was short',
    labelNames: ['queue'],
    registers,
    collect() {
      this.reset();
      for (const [queue, { refused }] of Object.entries(admission)) this.inc({ queue }, refused);
    },
  });
  new Counter({
    name: 'lectern_cached_page_hits_total',
    help: 'Requests answered with a cached page',
    registers,
    collect() {
      this.reset();
      this.inc(pages?.hits ?? 0);
    },
  });
  new Gauge({
    name: 'lectern_cached_pages',
    help: 'Pages in the cache',
    registers,
    collect() {
      this.set(pages?.size ?? 0);
    },
  });
}

/** Scrapes within this time share one database reading. */
const cacheMs = 5_000;

type Process = Monitoring['processes'][number];
type Values = Record<string, number>;

/** Gauges for the whole installation. */
const figures: Record<string, [help: string, (state: Monitoring) => number]> = {
  lectern_queue_oldest_seconds: ['Age of the oldest runnable task', ({ queue }) => queue.oldestReadySeconds],
  lectern_pending_items: ['Pending posts and jobs', ({ items }) => items.pending],
  lectern_pending_items_oldest_seconds: [
    'Age of the oldest pending item',
    ({ items }) => items.oldestPendingSeconds,
  ],
  lectern_alert_mails_stopped: [
    '1 while mails of saved searches, reminders and later deadlines are stopped',
    ({ alerts }) => (alerts.stopped ? 1 : 0),
  ],
  lectern_alert_mails_waiting: [
    'Planned mails of this kind that were not sent yet',
    ({ alerts }) => alerts.waiting,
  ],
  lectern_payment_events_unmatched: [
    'Events of the payment provider that match no order',
    ({ payments }) => payments.unmatchedEvents,
  ],
  lectern_refunds_waiting: [
    'Refunds the provider has not confirmed',
    ({ payments }) => payments.refundsWaiting,
  ],
  lectern_database_bytes: ['Size of the database', ({ database }) => database.bytes],
  lectern_database_connections: ['Connections to the database', ({ database }) => database.connections],
  lectern_database_connection_limit: [
    'Maximum number of connections to the database',
    ({ database }) => database.connectionLimit,
  ],
  lectern_database_longest_transaction_seconds: [
    'Age of the oldest open transaction',
    ({ database }) => database.longestTransactionSeconds,
  ],
  lectern_upload_files: ['Uploaded files', ({ uploads }) => uploads.files],
  lectern_upload_bytes: ['Uploaded bytes, as sent', ({ uploads }) => uploads.bytes],
  lectern_last_backup_timestamp_seconds: [
    'Unix time of the last good backup; 0: there is none',
    ({ backup }) => (backup.lastGoodAt ? Date.parse(backup.lastGoodAt) / 1000 : 0),
  ],
  lectern_error_reports: ['Kinds of unexpected errors in the list', ({ errors }) => errors.length],
  lectern_processes: [
    'Processes that are alive',
    ({ processes }) => processes.filter(({ alive }) => alive).length,
  ],
  lectern_processes_silent: [
    'Processes that stopped sending heartbeats without shutting down',
    ({ processes }) => processes.filter(({ alive }) => !alive).length,
  ],
};

/** Gauges by state. */
const states: Record<string, [help: string, (state: Monitoring) => Values]> = {
  lectern_queue_tasks: [
    'Tasks of the queue',
    ({ queue: { ready, running, later, failedForGood } }) => ({
      ready,
      running,
      later,
      failed_for_good: failedForGood,
    }),
  ],
  lectern_mails: [
    'Mails that are not sent yet',
    ({ mails }) => ({ waiting: mails.waiting, failed_for_good: mails.failedForGood }),
  ],
  lectern_orders: [
    'Orders by state',
    ({ payments: { open, paid, failed, expired, refunded } }) => ({ open, paid, failed, expired, refunded }),
  ],
};

/** Gauges of each process, including workers without a server. */
const ofProcesses: Record<string, [help: string, (process: Process) => number]> = {
  lectern_process_memory_bytes: ['Resident memory', ({ state }) => state.memory],
  lectern_process_delay_seconds: ['Worst event loop delay', ({ state }) => state.delayMs / 1000],
  lectern_pool_connections: ['Connections of the process’s pool', ({ state }) => state.pool.open],
  lectern_pool_waiting: ['Callers waiting for a connection', ({ state }) => state.pool.waiting],
  lectern_disk_used_ratio: [
    'Used share of the disk with the data folder',
    ({ state }) => state.diskUsed ?? 0,
  ],
  lectern_tasks_done_total: ['Tasks carried out', ({ state }) => state.tasks.done],
  lectern_tasks_failed_total: ['Failed attempts at tasks', ({ state }) => state.tasks.failed],
  lectern_mails_sent_total: ['Mails handed over', ({ state }) => state.mails.sent],
  lectern_mails_failed_total: ['Mails that could not be sent', ({ state }) => state.mails.failed],
};

/**
 * Metrics of the whole installation, read from the shared database, so every process reports the same. While the
 * database is unreachable, `lectern_database_up` is 0 and only process metrics are reported.
 */
function measureInstallation(registry: Registry, read: () => Promise<Monitoring>): void {
  const current = shared(read);
  const registers = [registry];
  new Gauge({
    name: 'lectern_database_up',
    help: '1 if the database is reachable',
    registers,
    async collect() {
      this.set((await current()) ? 1 : 0);
    },
  });
  for (const [name, [help, value]] of Object.entries(figures))
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const state = await current();
        this.reset();
        if (state) this.set(value(state));
      },
    });
  for (const [name, [help, values]] of Object.entries(states))
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      async collect() {
        const known = await current();
        this.reset();
        for (const [state, value] of Object.entries(known ? values(known) : {})) this.set({ state }, value);
      },
    });
  for (const [name, [help, value]] of Object.entries(ofProcesses)) {
    const Metric = name.endsWith('_total') ? Counter : Gauge;
    new Metric({
      name,
      help,
      labelNames: ['process', 'role'],
      registers,
      async collect() {
        const state = await current();
        this.reset();
        for (const running of state?.processes.filter(({ alive }) => alive) ?? [])
          this.inc({ process: `${running.host}/${running.pid}`, role: running.role }, value(running));
      },
    });
  }
}

/** One reading per scrape; null while the database is unreachable. */
function shared(read: () => Promise<Monitoring>): () => Promise<Monitoring | null> {
  let last: { at: number; state: Promise<Monitoring | null> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > cacheMs) last = { at: Date.now(), state: read().catch(() => null) };
    return last.state;
  };
}

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);

/** Prometheus metrics, for this machine itself or with the metrics token (docs/specification.md#settings). */
export const metrics = fp<Options>(async (app, { ctx, metricsToken, version, ...measured }) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'lectern_build_info',
    help: 'Always 1; the label has the version of this process',
    labelNames: ['version'],
    registers: [registry],
  });
  build.set({ version }, 1);
  measureAdmission(registry, measured);
  measureInstallation(registry, () => readMonitoring(ctx));
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new Failure('not_found');
    return reply
      .type(registry.contentType)
      .serializer((text: string) => text)
      .send(await registry.metrics());
  });
});

/** A proxy on this machine forwards somebody else's request. */
const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);

export function mayReadMetrics(
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (isLoopback(request.socket.remoteAddress ?? '') && !isForwarded(request)) return true;
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
