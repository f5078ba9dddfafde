import type pg from 'pg';
import { databaseOver, type Database } from './connect.ts';

interface Servers {
  primary: pg.Pool;
  replica: pg.Pool;
}

/** Delays between checks whether the replica has caught up. */
const pausesMs = [5, 10, 20, 50, 100, 250];

/**
 * Routes public reads to a replica, except while it is unreachable or hasn't replayed a notified change; then to the
 * primary. So a page invalidated by a change is never rendered from older data.
 */
export class PublicReads {
  readonly db: Database;
  isFresh = false;
  private readonly servers: Servers;
  private changes = 0;
  private catchingUp: Promise<void> | undefined;
  private isClosed = false;

  constructor(servers: Servers) {
    this.servers = servers;
    this.db = databaseOver(new RoutedPool(servers.primary, this.read.bind(this)) as unknown as pg.Pool);
    this.changed();
  }

  /** Call after a commit: reads go to the primary until the replica has replayed it. */
  changed(): void {
    this.changes += 1;
    this.isFresh = false;
    this.catchingUp ??= this.catchUp().finally(() => {
      this.catchingUp = undefined;
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.catchingUp;
    await this.servers.replica.end();
  }

  private async read(...query: unknown[]): Promise<unknown> {
    const { primary, replica } = this.servers;
    const from = (pool: pg.Pool) => (pool.query as (...query: unknown[]) => Promise<unknown>)(...query);
    if (!this.isFresh) return from(primary);
    try {
      return await from(replica);
    } catch (error) {
      if (isTooSlow(error)) throw error;
      // The replica is unreachable, or replay cancelled the query. An invalid query fails on the primary too.
      this.changed();
      return from(primary);
    }
  }

  private async catchUp(): Promise<void> {
    for (let tries = 0; !this.isClosed; tries += 1) {
      const seen = this.changes;
      const hasAll = await this.hasReplayed().catch(() => false);
      if (hasAll && seen === this.changes) {
        this.isFresh = true;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, pausesMs[tries] ?? 500));
    }
  }

  /** Whether the replica has replayed everything up to now. */
  private async hasReplayed(): Promise<boolean> {
    const { primary, replica } = this.servers;
    const { rows } = await primary.query<{ position: string }>(
      'SELECT pg_current_wal_insert_lsn()::text AS position',
    );
    const { rows: replayed } = await replica.query<{ done: boolean }>(
      'SELECT coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, NOT pg_is_in_recovery()) AS done',
      [rows[0]?.position],
    );
    return replayed[0]?.done ?? false;
  }
}

const isTooSlow = (error: unknown): boolean =>
  (error as { code?: string }).code === '57014' || /query read timeout/i.test(String(error));

/** The subset of a pool that reading needs; everything else goes to the primary. */
class RoutedPool {
  readonly query: (...query: unknown[]) => Promise<unknown>;
  private readonly primary: pg.Pool;

  constructor(primary: pg.Pool, read: (...query: unknown[]) => Promise<unknown>) {
    this.primary = primary;
    this.query = read;
  }

  connect(): Promise<pg.PoolClient> {
    return this.primary.connect();
  }
}
