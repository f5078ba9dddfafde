/** Reproducible random values by seed. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = this.state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  isLucky(share: number): boolean {
    return this.next() < share;
  }

  pick<One>(from: readonly One[]): One {
    return from[this.below(from.length)]!;
  }

  text(length: number): string {
    return Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz '[this.below(27)]).join('');
  }

  uuid(): string {
    const hex = (digits: number) =>
      Array.from({ length: digits }, () => this.below(16).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`;
  }
}
