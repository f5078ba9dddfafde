/** Pseudo-random numbers by seed, so that two portals of one size have the same content. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 to 1; the generator is Mulberry32. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  below = (end: number): number => Math.floor(this.next() * end);

  evenly = <One>(list: readonly One[]): One => list[this.below(list.length)] as One;

  /** Prefers earlier values: of a hundred, the first ten are chosen a third of the time. */
  pick = <One>(list: readonly One[]): One => list[Math.floor(this.next() ** 2 * list.length)] as One;
}
