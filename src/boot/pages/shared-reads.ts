/** Reads that all pages share, such as the site content, cached until their tag is invalidated; nothing before `setConnected`. */
export class SharedReads {
  private readonly values = new Map<string, Promise<unknown>>();
  private isConnected = false;

  get<Value>(tag: string, read: () => Promise<Value>): Promise<Value> {
    const cached = this.values.get(tag) as Promise<Value> | undefined;
    if (cached) return cached;
    const value = read();
    if (this.isConnected) {
      this.values.set(tag, value);
      value.catch(() => this.values.get(tag) === value && this.values.delete(tag));
    }
    return value;
  }

  drop(tags: string[]): void {
    for (const tag of tags) this.values.delete(tag);
  }

  clear(): void {
    this.values.clear();
  }

  /** While change notifications can't be received, nothing is cached. */
  setConnected(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.clear();
  }
}
