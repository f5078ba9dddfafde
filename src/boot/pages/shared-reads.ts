/**
 * Values that all pages share, such as the site content, cached until their tag is invalidated; nothing before
 * `setConnected`. Only values that were read are shared: pages never wait for each other's connection.
 */
export class SharedReads {
  private readonly values = new Map<string, unknown>();
  /** Number of changes by tag, of the tags that were read. */
  private readonly changes = new Map<string, number>();
  private isConnected = false;

  async get<Value>(tag: string, read: () => Promise<Value>): Promise<Value> {
    if (this.values.has(tag)) return this.values.get(tag) as Value;
    const before = this.changes.get(tag) ?? 0;
    this.changes.set(tag, before);
    const value = await read();
    if (this.isConnected && this.changes.get(tag) === before) this.values.set(tag, value);
    return value;
  }

  drop(tags: Iterable<string>): void {
    for (const tag of tags) {
      const before = this.changes.get(tag);
      if (before === undefined) continue;
      this.changes.set(tag, before + 1);
      this.values.delete(tag);
    }
  }

  clear(): void {
    this.drop(this.changes.keys());
  }

  /** While change notifications can't be received, nothing is cached. */
  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.clear();
  }
}
