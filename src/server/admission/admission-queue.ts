import { Failure } from '../../domain/failure.ts';

interface Options {
  /** Most requests at work at once. */
  limit: number;
  /** Most requests that wait; those beyond are refused at once. Bounds the memory that waiting takes. */
  maxWaiting?: number;
  /** Milliseconds that a request may wait. */
  maxWaitMs: number;
}

/** Seconds after which a refused client is asked to try again. */
const retryAfterSeconds = 2;

/** First in, first out: a fixed number of requests at work, and a bounded queue with a bounded wait before them. */
export class AdmissionQueue {
  readonly limit: number;
  /** Requests at work. */
  running = 0;
  /** Requests refused since the start. */
  refused = 0;
  private readonly maxWaiting: number;
  private readonly maxWaitMs: number;
  /** In the order of arrival. */
  private readonly queue = new Set<() => void>();

  constructor({ limit, maxWaiting = 2_000, maxWaitMs }: Options) {
    this.limit = limit;
    this.maxWaiting = maxWaiting;
    this.maxWaitMs = maxWaitMs;
  }

  get waiting(): number {
    return this.queue.size;
  }

  /**
   * Waits for a turn; answers how to give it back, which counts once however often it is called.
   * @throws Failure unavailable when the queue is full or the wait was too long
   */
  async acquire(): Promise<() => void> {
    if (this.running < this.limit) this.running += 1;
    else await this.turn();
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.release();
    };
  }

  /** Counts a refusal and answers the failure to throw. */
  refuse(): Failure {
    this.refused += 1;
    return new Failure('unavailable', { retryAfterSeconds });
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.queue.size >= this.maxWaiting) return reject(this.refuse());
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

  /** The turn passes to whoever has waited longest. */
  private release(): void {
    const [next] = this.queue;
    if (!next) {
      this.running -= 1;
      return;
    }
    this.queue.delete(next);
    next();
  }
}
