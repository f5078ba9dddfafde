import { LRUCache } from 'lru-cache';
import type { Page } from './page.ts';
import { dayMs } from '../../contract/time/days.ts';

interface Options {
  /** Maximum size of the pages in all encodings together. */
  maxBytes?: number;
  maxPages?: number;
  /** Milliseconds until something that pages show passes by itself, such as a deadline; asked for once, until the next change. */
  msUntilExpiry?: () => Promise<number>;
}

/**
 * Rendered pages with their compressed bytes. Any change of public content drops all of them, and so does a date that passes. A page that
 * was being rendered meanwhile is not cached.
 */
export class PageCache {
  hits = 0;
  private readonly cached: LRUCache<string, Page>;
  /** What is being rendered since the last change. */
  private readonly rendering = new Map<string, Promise<Page>>();
  /** Resolves once the end of all pages is known. */
  private expiring: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private isDisconnected = false;
  private readonly msUntilExpiry: () => Promise<number>;

  constructor({
    maxBytes = 96 * 1024 * 1024,
    maxPages = 10_000,
    msUntilExpiry = async () => dayMs,
  }: Options = {}) {
    this.msUntilExpiry = msUntilExpiry;
    this.cached = new LRUCache<string, Page>({
      maxSize: maxBytes,
      max: maxPages,
      // In all encodings, of which most pages have one: each of the two compressed ones takes a fifth of the HTML.
      sizeCalculation: ({ length }) => Math.ceil(length * 1.4) + 4096,
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
    return this.peek(key) ?? this.rendering.get(key) ?? this.begin(key, render);
  }

  /** Drops all pages: what is requested from now on is rendered anew. */
  clear(): void {
    clearTimeout(this.timer);
    this.expiring = undefined;
    this.rendering.clear();
    this.cached.clear();
  }

  /** While change notifications can't be received, nothing is cached. */
  setConnected(isConnected: boolean): void {
    this.isDisconnected = !isConnected;
    this.clear();
  }

  private begin(key: string, render: () => Promise<Page>): Promise<Page> {
    const isCurrent = () => this.rendering.get(key) === rendering;
    const expiring = (this.expiring ??= this.expire());
    const rendering = Promise.all([render(), expiring])
      .then(([page]) => {
        // A page larger than the cache is not stored.
        if (page.status === 200 && isCurrent() && !this.isDisconnected) this.cached.set(key, page);
        return page;
      })
      .finally(() => isCurrent() && this.rendering.delete(key));
    this.rendering.set(key, rendering);
    return rendering;
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
