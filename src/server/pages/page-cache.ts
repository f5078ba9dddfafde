import { LRUCache } from 'lru-cache';
import type { Remember } from '../../domain/platform/context.ts';
import type { Page } from './page.ts';
import { dayMs } from '../../contract/time/days.ts';

interface Options {
  /** Maximum size of the pages in all encodings together. */
  maxBytes?: number;
  maxPages?: number;
  /** The same of what lists answered. */
  maxListBytes?: number;
  /** Milliseconds until something that pages show passes by itself, such as a deadline; asked for once, until the next change. */
  msUntilExpiry?: () => Promise<number>;
}

/**
 * Rendered pages with their compressed bytes, and what public lists answered. Any change of public content drops all of them, and so does a date
 * that passes. What was being made meanwhile is not cached.
 */
export class PageCache {
  hits = 0;
  private readonly cached: LRUCache<string, Page>;
  /** Apart from pages, so that calls with made-up filters push out none. */
  private readonly lists: LRUCache<string, object>;
  /** What is being made since the last change. Questions of lists don't look like addresses. */
  private readonly making = new Map<string, Promise<object>>();
  /** Resolves once the end of all is known. */
  private expiring: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isDisconnected = false;
  private readonly msUntilExpiry: () => Promise<number>;

  constructor({
    maxBytes = 96 * 1024 * 1024,
    maxPages = 10_000,
    // Some 2,000 lists: 200 ids take 16 KB, the facets of a list 12 KB.
    maxListBytes = 32 * 1024 * 1024,
    msUntilExpiry = async () => dayMs,
  }: Options = {}) {
    this.msUntilExpiry = msUntilExpiry;
    this.cached = new LRUCache<string, Page>({
      maxSize: maxBytes,
      max: maxPages,
      // In all encodings, of which most pages have one: each of the two compressed ones takes a fifth of the HTML.
      sizeCalculation: ({ length }) => Math.ceil(length * 1.4) + 4096,
    });
    this.lists = new LRUCache<string, object>({
      maxSize: maxListBytes,
      // Measured: twice the JSON, and as much as 2 KB beside it for the entry and its question.
      sizeCalculation: (answer, question) => 2 * (JSON.stringify(answer).length + question.length) + 2048,
    });
  }

  /** The page if it is cached. */
  peek(key: string): Page | undefined {
    return this.cached.get(key);
  }

  get size(): number {
    return this.cached.size;
  }

  /** The page; concurrent requests share one render, unless something has changed since it began. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    // A page larger than the cache is not stored.
    return this.once(this.cached, key, render, ({ status }) => status === 200);
  }

  /** What a list answered; at most one request for it is under way. The answer is shared, so nobody may change it. */
  remember: Remember = <Answer extends object>(question: string, answer: () => Promise<Answer>) =>
    this.once(this.lists as unknown as LRUCache<string, Answer>, question, answer);

  /** Drops all: what is requested from now on is made anew. */
  clear(): void {
    clearTimeout(this.timer);
    this.expiring = undefined;
    this.making.clear();
    this.cached.clear();
    this.lists.clear();
  }

  /** While change notifications can't be received, nothing is cached. */
  setConnected(isConnected: boolean): void {
    this.isDisconnected = !isConnected;
    this.clear();
  }

  private async once<Made extends object>(
    kept: LRUCache<string, Made>,
    key: string,
    make: () => Promise<Made>,
    isWorthIt: (made: Made) => boolean = () => true,
  ): Promise<Made> {
    return (
      kept.get(key) ??
      (this.making.get(key) as Promise<Made> | undefined) ??
      this.begin(kept, key, make, isWorthIt)
    );
  }

  private begin<Made extends object>(
    kept: LRUCache<string, Made>,
    key: string,
    make: () => Promise<Made>,
    isWorthIt: (made: Made) => boolean,
  ): Promise<Made> {
    const isCurrent = () => this.making.get(key) === making;
    const expiring = (this.expiring ??= this.expire());
    const making = Promise.all([make(), expiring])
      .then(([made]) => {
        if (isWorthIt(made) && isCurrent() && !this.isDisconnected) kept.set(key, made);
        return made;
      })
      .finally(() => isCurrent() && this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  /** If the end can't be determined, pages are cached no longer than it took to find out. */
  private expire(): Promise<void> {
    const begunAt = performance.now();
    const expiring = this.msUntilExpiry()
      .catch(() => 0)
      .then((ms) => {
        if (this.expiring !== expiring) return;
        const left = ms - (performance.now() - begunAt);
        // A timer may fire up to a millisecond early.
        this.timer = setTimeout(() => this.clear(), Math.ceil(left) + 1).unref();
      });
    return expiring;
  }
}
