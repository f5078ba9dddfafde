import { LRUCache } from 'lru-cache';
import type { Page } from './page.ts';
import { shelfOf, shelves, type Shelf } from './shelves.ts';
import { Squeezer } from './squeeze.ts';

type Render = (note: (...tags: string[]) => void) => Promise<Page>;

/** A page that is being rendered, and what changed meanwhile. */
interface Coming {
  page: Promise<Page>;
  dropped: string[];
  /** So much changed that everything was dropped. */
  isOld: boolean;
}

type GoodForMs = (tags: ReadonlySet<string>, tookMs: number) => number | Promise<number>;

interface Options {
  /** Bodies and compressed bodies together. */
  maxBytes?: number;
  maxPages?: number;
  /**
   * How long a page with these tags stays true if nothing is changed: deadlines and memberships end without any change. The page
   * shows what was true before it took `tookMs` to render.
   */
  goodForMs?: GoodForMs;
  /** Pages that have stood for so long are compressed as far as it goes. */
  squeezeAfterMs?: number;
}

/**
 * Rendered pages with their compressed bytes, kept until something that they show is changed: what is kept is never older
 * than what was told of. A change that arrives while a page is being rendered keeps that page out, if it is about it.
 */
export class PageCache {
  hits = 0;
  readonly squeezer: Squeezer;
  private readonly kept: Record<Shelf, LRUCache<string, Page>>;
  private readonly byTag = new Map<string, Set<string>>();
  private readonly rendering = new Map<string, Coming>();
  private readonly running = new Set<Coming>();
  private isDeaf = false;
  private readonly goodForMs: GoodForMs;

  constructor({
    maxBytes = 96 * 1024 * 1024,
    maxPages = 10_000,
    goodForMs = () => Infinity,
    squeezeAfterMs = 5_000,
  }: Options = {}) {
    this.goodForMs = goodForMs;
    this.squeezer = new Squeezer(squeezeAfterMs);
    const shelf = (share: number) =>
      new LRUCache<string, Page>({
        maxSize: Math.ceil(maxBytes * share),
        max: Math.ceil(maxPages * share),
        // The clock is looked at this often, not for every reader.
        ttlResolution: 100,
        // Compressed forms come when they are asked for; a page's text shrinks to a fifth.
        sizeCalculation: ({ body }) => Math.ceil(body.length * 1.5) + 4096,
        dispose: (page, key) => this.forget(key, page),
      });
    this.kept = {
      standing: shelf(shelves.standing),
      filtered: shelf(shelves.filtered),
      searched: shelf(shelves.searched),
    };
  }

  /** The page of this key, if it is kept. */
  peek(key: string): Page | undefined {
    return this.kept[shelfOf(key)].get(key);
  }

  isRendering(key: string): boolean {
    return this.rendering.has(key);
  }

  /** How many pages are kept. */
  get size(): number {
    return Object.values(this.kept).reduce((sum, shelf) => sum + shelf.size, 0);
  }

  /** The page of this key; rendered once however many ask at the same time. */
  async get(key: string, render: Render): Promise<Page> {
    for (;;) {
      const kept = this.peek(key);
      if (kept) return kept;
      const coming = this.rendering.get(key) ?? this.begin(key, render);
      const changedBefore = coming.dropped.length;
      const page = await coming.page;
      // Whoever asks after a change must not get what was read before it.
      if (!coming.dropped.slice(0, changedBefore).some((tag) => page.tags.has(tag))) return page;
    }
  }

  /** Forgets the pages that show something of these. */
  drop(tags: string[]): void {
    for (const coming of this.running) coming.dropped.push(...tags);
    for (const tag of tags) for (const key of this.byTag.get(tag) ?? []) this.kept[shelfOf(key)].delete(key);
  }

  /** Forgets everything. */
  clear(): void {
    for (const coming of this.running) coming.isOld = true;
    this.rendering.clear();
    for (const shelf of Object.values(this.kept)) shelf.clear();
  }

  /** While changes can't be heard of, nothing is kept. */
  hear(canHear: boolean): void {
    this.isDeaf = !canHear;
    this.clear();
  }

  private begin(key: string, render: Render): Coming {
    const tags = new Set<string>();
    const begunAt = performance.now();
    const coming: Coming = { page: undefined as never, dropped: [], isOld: this.isDeaf };
    coming.page = render((...noted) => noted.forEach((tag) => tags.add(tag)))
      .then(async (page) => {
        const goodForMs = page.status === 200 ? await this.goodForMs(tags, performance.now() - begunAt) : 0;
        const whole = { ...page, tags, keptAt: performance.now() };
        if (goodForMs > 0 && !coming.isOld && !coming.dropped.some((tag) => tags.has(tag)))
          this.keep(key, whole, goodForMs);
        return whole;
      })
      .finally(() => {
        this.running.delete(coming);
        if (this.rendering.get(key) === coming) this.rendering.delete(key);
      });
    this.rendering.set(key, coming);
    this.running.add(coming);
    return coming;
  }

  private keep(key: string, page: Page, goodForMs: number): void {
    const shelf = this.kept[shelfOf(key)];
    shelf.set(key, page, Number.isFinite(goodForMs) ? { ttl: Math.ceil(goodForMs) } : {});
    // What is larger than its shelf wasn't taken.
    if (!shelf.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.byTag.get(tag);
      if (keys) keys.add(key);
      else this.byTag.set(tag, new Set([key]));
    }
  }

  private forget(key: string, { tags }: Page): void {
    for (const tag of tags) {
      const keys = this.byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.byTag.delete(tag);
    }
  }
}
