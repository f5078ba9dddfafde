import { LRUCache } from 'lru-cache';

export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  brotli: Buffer | null;
  etag: string;
}

/**
 * Rendered pages with their compressed bytes. Every change of content drops them all, so what is kept is never older than
 * the database; a change that arrives while a page is being rendered keeps that page out.
 */
export class PageCache {
  private readonly pages: LRUCache<string, Page>;
  private readonly rendering = new Map<string, Promise<Page>>();
  private generation = 0;

  /** @param maxBytes bodies and compressed bodies together */
  constructor(maxBytes = 64 * 1024 * 1024) {
    this.pages = new LRUCache({
      maxSize: maxBytes,
      // A deadline passes at midnight without any change in the database.
      ttl: 60_000,
      sizeCalculation: (page) => page.body.length + (page.brotli?.length ?? 0) + 1024,
    });
  }

  /** The page of this key; rendered once however many ask at the same time. */
  async get(key: string, render: () => Promise<Page>): Promise<Page> {
    const kept = this.pages.get(key);
    if (kept) return kept;
    const present = this.rendering.get(key);
    if (present) return present;
    const generation = this.generation;
    const coming = render().finally(() => {
      if (this.rendering.get(key) === coming) this.rendering.delete(key);
    });
    this.rendering.set(key, coming);
    const page = await coming;
    if (page.status === 200 && generation === this.generation) this.pages.set(key, page);
    return page;
  }

  clear(): void {
    this.generation += 1;
    this.pages.clear();
    this.rendering.clear();
  }
}
