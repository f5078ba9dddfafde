import { Logger, run, runOnce, type Runner, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { processDeferredEvent, checkOrder, processRefund } from '../../../src/domain/commerce/index.ts';
import type { Tasks } from '../../../src/domain/platform/tasks.ts';
import { retryingPool, type RetryingPool } from '../../../src/jobs/worker.ts';
import type { TestPortal } from '../test-portal.ts';
import { retryingLostConnections } from './breaking-database.ts';
import { flakyProvider } from './flaky-provider.ts';

const logger = new Logger(() => () => {});

/**
 * The queue's worker while scripts run: orders are checked and refunds made as in the portal. Mails are only counted,
 * as rendering thousands of documents would add nothing.
 */
export class InterleavedWorker {
  /** Number of mails per document. */
  readonly mailed = new Map<string, number>();
  restarts = 0;
  private readonly portal: TestPortal;
  private readonly tasks: TaskList;
  /** Its own pool, as a worker with a broken connection may never release it. */
  private readonly pool: RetryingPool;
  private runner: Promise<Runner> | undefined;
  private turning: Promise<void> | undefined;
  private isFinishing = false;

  constructor(portal: TestPortal) {
    this.portal = portal;
    const pool = new pg.Pool({ connectionString: portal.databaseUrl, max: 4 });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    this.pool = retryingPool(pool);
    const { ctx } = portal;
    const counted = async () => {};
    this.tasks = {
      'check-order': (payload) => checkOrder(ctx, (payload as Tasks['check-order']).orderId).then(counted),
      'act-upon-event': (payload) => {
        const { eventId, event } = payload as Tasks['act-upon-event'];
        return processDeferredEvent(ctx, eventId, event);
      },
      'refund-payment': (payload) => this.makeRefund((payload as Tasks['refund-payment']).refundId),
      'send-membership-mail': counted,
      'send-document-mail': (payload) => this.count((payload as Tasks['send-document-mail']).documentId),
      'send-correction-mail': (payload) => {
        const { creditNoteId, invoiceId } = payload as Tasks['send-correction-mail'];
        for (const id of [creditNoteId, invoiceId]) this.count(id);
      },
      'send-decision-mail': counted,
      'send-verification-mail': counted,
      'remove-files': counted,
    };
  }

  private count(documentId: string): void {
    this.mailed.set(documentId, (this.mailed.get(documentId) ?? 0) + 1);
  }

  /**
   * Half of the refunds fail as unavailable while scripts run, so that much happens before they are processed or
   * refused.
   */
  private makeRefund(refundId: string): Promise<void> {
    const { ctx } = this.portal;
    const isAway = !this.isFinishing && Number.parseInt(refundId.at(-1)!, 16) % 2 === 0;
    const payments = flakyProvider(ctx.payments, isAway ? 'unavailable' : 'well');
    return processRefund({ ...ctx, payments }, refundId);
  }

  start(): Promise<Runner> {
    this.runner = run({
      pgPool: this.pool,
      taskList: this.tasks,
      concurrency: 2,
      pollInterval: 200,
      noHandleSignals: true,
      logger,
    });
    return this.runner;
  }

  /** One restart at a time. */
  restart = (): Promise<void> =>
    (this.turning ??= this.turn().finally(() => {
      this.turning = undefined;
    }));

  private async turn(): Promise<void> {
    this.restarts += 1;
    await this.stop();
    await retryingLostConnections(() => this.start());
  }

  async stop(): Promise<void> {
    // A worker that never started, or lost its connection while stopping, has ended as well.
    await this.runner?.then((runner) => runner.stop()).catch(() => {});
  }

  /** Makes all tasks due now, including locked ones of a lost worker and later retries. */
  async finish(): Promise<void> {
    this.isFinishing = true;
    await this.turning;
    await this.stop();
    // A failure that is reported late would postpone its task again.
    await this.pool.drain();
    const { rows } = await this.portal.db.$client.query<{ locked_by: string }>(
      'SELECT DISTINCT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL',
    );
    await this.portal.db.$client.query('SELECT graphile_worker.force_unlock_workers($1)', [
      rows.map(({ locked_by }) => locked_by),
    ]);
    await this.portal.db.$client.query(
      'SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0) FROM graphile_worker.jobs',
    );
    const rest = retryingPool(this.portal.db.$client);
    await runOnce({ pgPool: rest, taskList: this.tasks, noHandleSignals: true, logger });
    await rest.drain();
  }
}
