import { LRUCache } from 'lru-cache';

interface Shared {
  value: NonNullable<unknown>;
  tags: readonly string[];
}

/** A read in progress; its value is old if one of its tags was invalidated meanwhile. */
interface Reading {
  tags: readonly string[];
  isOld: boolean;
}

/** A list of jobs takes two (facets and closed jobs), at most 25 KB together. */
const maxValues = 200;

/**
 * Values that many pages share, such as the site content or the counts of a list of jobs. They are cached until one of their tags is
 * invalidated; nothing is cached until `setConnected(true)`. Only values that were read are shared: pages never wait for each other's connection.
 */
export class SharedReads {
  private readonly values = new LRUCache<string, Shared>({ max: maxValues });
  private readonly reading = new Set<Reading>();
  private isConnected = false;

  async get<Value extends NonNullable<unknown>>(
    key: string,
    tags: readonly string[],
    read: () => Promise<Value>,
  ): Promise<Value> {
    const shared = this.values.get(key);
    if (shared) return shared.value as Value;
    const current: Reading = { tags, isOld: !this.isConnected };
    this.reading.add(current);
    try {
      const value = await read();
      if (!current.isOld) this.values.set(key, { value, tags });
      return value;
    } finally {
      this.reading.delete(current);
    }
  }

  drop(tags: Iterable<string>): void {
    const changed = new Set(tags);
    const hasChanged = (tagsOf: readonly string[]) => tagsOf.some((tag) => changed.has(tag));
    for (const current of this.reading) if (hasChanged(current.tags)) current.isOld = true;
    for (const [key, shared] of this.values.entries()) if (hasChanged(shared.tags)) this.values.delete(key);
  }

  clear(): void {
    for (const current of this.reading) current.isOld = true;
    this.values.clear();
  }

  /** While change notifications can't be received, nothing is cached. */
  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.clear();
  }
}
