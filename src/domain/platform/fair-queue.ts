import { Failure } from './failure.ts';

interface Limits {
  /** Concurrent tasks. */
  atOnce: number;
  /** The same while others queue; default: `atOnce`. */
  atOnceWhileQueued?: number;
  /** Concurrent tasks of one client. */
  perClient: number;
  /** Queued tasks; more are refused at once, which bounds memory. */
  waiting: number;
  /** Of which of one client. */
  waitingPerClient: number;
  /** Longest wait in milliseconds; default: as long as it takes. */
  maxWaitMs?: number;
}

/** Seconds after which a refused client is asked to try again, where waits are short and where they may be long. */
const retryAfter = { short: 2, long: 10 };

export type Release = () => void;
type Start = () => void;

/**
 * Runs a bounded number of tasks and queues the rest. Clients (accounts, or addresses) take turns (round robin), so that
 * a client with many tasks delays another one by a single task; tasks of one client run in order.
 */
export class FairQueue {
  running = 0;
  waiting = 0;
  /** Tasks refused since the start. */
  refused = 0;
  private readonly limits: Required<Limits>;
  private readonly runningOf = new Map<string, number>();
  /** In round-robin order: a client whose task starts moves to the end. */
  private readonly queues = new Map<string, Set<Start>>();
  /** Moving average of the milliseconds between tasks that start from the queue. */
  private interval = 0;
  private lastStart = 0;

  constructor(limits: Limits) {
    this.limits = { atOnceWhileQueued: limits.atOnce, maxWaitMs: Infinity, ...limits };
  }

  get limit(): number {
    return this.limits.atOnce;
  }

  /**
   * Waits for a slot and resolves with its release function, which may be called more than once; undefined if the signal
   * aborted first.
   * @throws Failure unavailable if the queue is full or the wait was too long
   */
  async acquire(client: string, signal?: AbortSignal): Promise<Release | undefined> {
    if (!this.queues.has(client) && this.mayStart(client)) return this.begin(client);
    if (this.isFull(client)) throw this.refuse();
    return this.turn(client, signal);
  }

  /** Runs a task when a slot is free. @throws Failure unavailable */
  async run<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(client);
    try {
      return await task();
    } finally {
      release?.();
    }
  }

  /** Counts a refusal and returns the failure to throw. */
  refuse(): Failure {
    this.refused += 1;
    const { short, long } = retryAfter;
    return new Failure('unavailable', { retryAfterSeconds: this.limits.maxWaitMs < Infinity ? short : long });
  }

  private mayStart(client: string): boolean {
    const { atOnce, atOnceWhileQueued, perClient } = this.limits;
    const most = this.waiting === 0 ? atOnce : Math.min(atOnce, atOnceWhileQueued);
    return this.running < most && (this.runningOf.get(client) ?? 0) < perClient;
  }

  /**
   * New tasks are refused at once also where most of their client's would time out: each of them waits for a turn of
   * every client. The margin allows for varying durations.
   */
  private isFull(client: string): boolean {
    const { waiting, waitingPerClient, maxWaitMs } = this.limits;
    const ahead = this.queues.get(client)?.size ?? 0;
    const expectedMs = ahead * this.queues.size * this.interval;
    return this.waiting >= waiting || ahead >= waitingPerClient || expectedMs > maxWaitMs * 1.5;
  }

  private turn(client: string, signal: AbortSignal | undefined): Promise<Release | undefined> {
    const { maxWaitMs } = this.limits;
    if (this.waiting === 0) this.lastStart = Date.now();
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.remove(client, start);
      };
      const start = () => {
        settle();
        resolve(this.begin(client));
      };
      const leave = () => {
        settle();
        resolve(undefined);
      };
      const expire = () => {
        settle();
        reject(this.refuse());
      };
      const timer = maxWaitMs < Infinity ? setTimeout(expire, maxWaitMs) : undefined;
      signal?.addEventListener('abort', leave, { once: true });
      this.add(client, start);
    });
  }

  private begin(client: string): Release {
    this.running += 1;
    this.runningOf.set(client, (this.runningOf.get(client) ?? 0) + 1);
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      this.running -= 1;
      const left = (this.runningOf.get(client) ?? 1) - 1;
      if (left > 0) this.runningOf.set(client, left);
      else this.runningOf.delete(client);
      this.startNext();
    };
  }

  private startNext(): void {
    for (const [client, queue] of this.queues) {
      if (!this.mayStart(client)) continue;
      const now = Date.now();
      this.interval += (now - this.lastStart - this.interval) / 50;
      this.lastStart = now;
      this.queues.delete(client);
      this.queues.set(client, queue);
      const [first] = queue;
      first!();
      return;
    }
  }

  private add(client: string, start: Start): void {
    const queue = this.queues.get(client) ?? new Set();
    this.queues.set(client, queue.add(start));
    this.waiting += 1;
  }

  private remove(client: string, start: Start): void {
    const queue = this.queues.get(client);
    if (!queue?.delete(start)) return;
    this.waiting -= 1;
    if (queue.size === 0) this.queues.delete(client);
  }
}
