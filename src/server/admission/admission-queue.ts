import { Failure } from '../../domain/failure.ts';

interface Options {
  /** Maximum number of requests processed at once. */
  limit: number;
  /** The same while others queue; default: `limit`. */
  limitWhileQueued?: number;
  /** Maximum number of queued requests; more are refused at once, which bounds memory. */
  maxWaiting?: number;
  /** Longest wait in milliseconds. */
  maxWaitMs: number;
}

/** Seconds after which a refused client is asked to try again. */
const retryAfterSeconds = 2;

/** FIFO: a bounded number of requests in progress, and a bounded queue with a bounded wait. */
export class AdmissionQueue {
  readonly limit: number;
  /** Requests in progress. */
  running = 0;
  /** Requests refused since the start. */
  refused = 0;
  private readonly limitWhileQueued: number;
  private readonly maxWaiting: number;
  private readonly maxWaitMs: number;
  /** In the order of arrival. */
  private readonly queue = new Set<() => void>();
  /** Moving average of the milliseconds between slots passed on while requests queue. */
  private interval = 0;
  private lastTurn = 0;

  constructor({ limit, limitWhileQueued = limit, maxWaiting = 2_000, maxWaitMs }: Options) {
    this.limit = limit;
    this.limitWhileQueued = limitWhileQueued;
    this.maxWaiting = maxWaiting;
    this.maxWaitMs = maxWaitMs;
  }

  get waiting(): number {
    return this.queue.size;
  }

  /**
   * Waits for a slot; returns a function that releases it, which may be called more than once.
   * @throws Failure unavailable when the queue is full or the wait was too long
   */
  async acquire(): Promise<() => void> {
    if (this.running < this.limit && this.queue.size === 0) this.running += 1;
    else await this.turn();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.release();
    };
  }

  /** Counts a refusal and returns the failure to throw. */
  refuse(): Failure {
    this.refused += 1;
    return new Failure('unavailable', { retryAfterSeconds });
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.queue.size >= this.maxWaiting || this.wouldWaitTooLong()) return reject(this.refuse());
      if (this.queue.size === 0) this.lastTurn = Date.now();
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.queue.delete(begin);
        reject(this.refuse());
      }, this.maxWaitMs);
      this.queue.add(begin);
    });
  }

  /** Most of the queue would time out: new requests are refused at once. The margin allows for varying durations. */
  private wouldWaitTooLong(): boolean {
    return this.queue.size * this.interval > this.maxWaitMs * 1.5;
  }

  /** Passes the slot to the request that has waited longest, unless more than `limitWhileQueued` are in progress. */
  private release(): void {
    const [next] = this.queue;
    if (!next || this.running > this.limitWhileQueued) {
      this.running -= 1;
      return;
    }
    const now = Date.now();
    this.interval += (now - this.lastTurn - this.interval) / 50;
    this.lastTurn = now;
    this.queue.delete(next);
    next();
  }
}
