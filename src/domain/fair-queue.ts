import { Failure } from './failure.ts';

interface Limits {
  /** Concurrent tasks. */
  atOnce: number;
  /** Of which per account. */
  perAccount: number;
  /** Queued tasks. */
  waiting: number;
  /** Of which per account. */
  waitingPerAccount: number;
}

export type Release = () => void;

/**
 * Runs a bounded number of tasks and queues the rest. Accounts take turns (round robin), so that an account with many
 * tasks delays another one by a single task; tasks of one account run in order.
 */
export class FairQueue {
  running = 0;
  refused = 0;
  private readonly limits: Limits;
  private readonly runningOf = new Map<string, number>();
  /** In round-robin order: an account whose task starts moves to the end. */
  private readonly queues = new Map<string, (() => void)[]>();

  constructor(limits: Limits) {
    this.limits = limits;
  }

  get limit(): number {
    return this.limits.atOnce;
  }

  get waiting(): number {
    return [...this.queues.values()].reduce((sum, { length }) => sum + length, 0);
  }

  /**
   * Waits for a slot and resolves with its release function; undefined if the signal aborted first.
   * @throws Failure unavailable if the queue is full
   */
  acquire(account: string, signal?: AbortSignal): Promise<Release | undefined> {
    const queue = this.queues.get(account) ?? [];
    if (queue.length === 0 && this.mayRun(account)) return Promise.resolve(this.begin(account));
    if (queue.length >= this.limits.waitingPerAccount || this.waiting >= this.limits.waiting) {
      this.refused += 1;
      return Promise.reject(new Failure('unavailable', { retryAfterSeconds: 10 }));
    }
    return new Promise((resolve) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve(this.begin(account));
      };
      const leave = () => {
        this.remove(account, start);
        resolve(undefined);
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.queues.set(account, [...queue, start]);
    });
  }

  /** Runs a task when a slot is free. @throws Failure unavailable */
  async run<Result>(account: string, task: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(account);
    try {
      return await task();
    } finally {
      release?.();
    }
  }

  private mayRun(account: string): boolean {
    return this.running < this.limits.atOnce && (this.runningOf.get(account) ?? 0) < this.limits.perAccount;
  }

  private begin(account: string): Release {
    this.running += 1;
    this.runningOf.set(account, (this.runningOf.get(account) ?? 0) + 1);
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      this.running -= 1;
      const left = (this.runningOf.get(account) ?? 1) - 1;
      if (left > 0) this.runningOf.set(account, left);
      else this.runningOf.delete(account);
      this.startNext();
    };
  }

  private startNext(): void {
    for (const [account, [first, ...rest]] of this.queues) {
      if (!first || !this.mayRun(account)) continue;
      this.queues.delete(account);
      if (rest.length > 0) this.queues.set(account, rest);
      first();
      return;
    }
  }

  private remove(account: string, start: () => void): void {
    const rest = (this.queues.get(account) ?? []).filter((one) => one !== start);
    if (rest.length > 0) this.queues.set(account, rest);
    else this.queues.delete(account);
  }
}
