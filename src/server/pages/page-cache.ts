import { LRUCache } from 'lru-cache';
import type { Page } from './page.ts';

type Render = (note: (...tags: string[]) => void) => Promise<Page>;

/** A render in progress, and the tags invalidated meanwhile. */
interface Rendering {
  page: Promise<Page>;
  dropped: string[];
  /** The whole cache was cleared meanwhile. */
  isOld: boolean;
}

type LifetimeMs = (tags: ReadonlySet<string>, tookMs: number) => number | Promise<number>;

interface Options {
  /** Maximum size of the pages in all encodings together. */
  maxBytes?: number;
  maxPages?: number;
  /**
   * Milliseconds for which a page with these tags stays valid without any change: deadlines and memberships end by
   * themselves. Validity counts from before the page was rendered, `tookMs` ago.
   */
  lifetimeMs?: LifetimeMs;
}

/**
 * Rendered pages with their compressed bytes, cached until something they show changes. A page is not cached if one
 * of its tags was invalidated while it was being rendered.
 */
export class PageCache {
  hits = 0;
  private readonly cached: LRUCache<string, Page>;
  private readonly byTag = new Map<string, Set<string>>();
  private readonly rendering = new Map<string, Rendering>();
  private readonly running = new Set<Rendering>();
  private isDisconnected = false;
  private readonly lifetimeMs: LifetimeMs;

  constructor({ maxBytes = 96 * 1024 * 1024, maxPages = 10_000, lifetimeMs = () => Infinity }: Options = {}) {
    this.lifetimeMs = lifetimeMs;
    this.cached = new LRUCache<string, Page>({
      maxSize: maxBytes,
      max: maxPages,
      // Reads the clock at most this often instead of for each request.
      ttlResolution: 100,
      // In all encodings, of which most pages have one: each of the two compressed ones takes a fifth of the HTML.
      sizeCalculation: ({ length }) => Math.ceil(length * 1.4) + 4096,
      dispose: (page, key) => this.untag(key, page),
    });
  }

  /** The page if it is cached. */
  peek(key: string): Page | undefined {
    return this.cached.get(key);
  }

  get size(): number {
    return this.cached.size;
  }

  /** The page; concurrent requests share one render. */
  async get(key: string, render: Render): Promise<Page> {
    for (;;) {
      const cached = this.peek(key);
      if (cached) return cached;
      const current = this.rendering.get(key) ?? this.begin(key, render);
      const changedBefore = current.dropped.length;
      const page = await current.page;
      // A request made after a change must not get what was read before it.
      if (!current.dropped.slice(0, changedBefore).some((tag) => page.tags.has(tag))) return page;
    }
  }

  /** Invalidates the pages with any of these tags. */
  drop(tags: string[]): void {
    for (const current of this.running) current.dropped.push(...tags);
    for (const tag of tags) for (const key of this.byTag.get(tag) ?? []) this.cached.delete(key);
  }

  /** Invalidates everything. */
  clear(): void {
    for (const current of this.running) current.isOld = true;
    this.rendering.clear();
    this.cached.clear();
  }

  /** While change notifications can't be received, nothing is cached. */
  setConnected(isConnected: boolean): void {
    this.isDisconnected = !isConnected;
    this.clear();
  }

  private begin(key: string, render: Render): Rendering {
    const tags = new Set<string>();
    const begunAt = performance.now();
    const current: Rendering = { page: undefined as never, dropped: [], isOld: this.isDisconnected };
    current.page = render((...noted) => noted.forEach((tag) => tags.add(tag)))
      .then(async (page) => {
        const lifetimeMs = page.status === 200 ? await this.lifetimeMs(tags, performance.now() - begunAt) : 0;
        const result = { ...page, tags };
        if (lifetimeMs > 0 && !current.isOld && !current.dropped.some((tag) => tags.has(tag)))
          this.store(key, result, lifetimeMs);
        return result;
      })
      .finally(() => {
        this.running.delete(current);
        if (this.rendering.get(key) === current) this.rendering.delete(key);
      });
    this.rendering.set(key, current);
    this.running.add(current);
    return current;
  }

  private store(key: string, page: Page, lifetimeMs: number): void {
    this.cached.set(key, page, Number.isFinite(lifetimeMs) ? { ttl: Math.ceil(lifetimeMs) } : {});
    // A page larger than the cache is not stored.
    if (!this.cached.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.byTag.get(tag);
      if (keys) keys.add(key);
      else this.byTag.set(tag, new Set([key]));
    }
  }

  private untag(key: string, { tags }: Page): void {
    for (const tag of tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }
}
