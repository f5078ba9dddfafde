import type { WaitingLine } from './waiting-line.ts';

interface Bounds {
  /** So much is always let in. */
  least: number;
  /** Never more, however fast it goes. */
  most: number;
  /** Where those wait who find no room. */
  line: WaitingLine;
  /** What goes on in the process, under whatever bound. */
  all?: Activity;
}

/** What needs the same core: work, and saying that there is no room. */
export interface Activity {
  running: number;
  refused: number;
}

/** How many times its unhurried duration work may take before less is let in. Whoever waits for it waits for the event loop too, before and after. */
const bearable = 2.5;
/** What is known of a kind of work fades by this part each second, so that a database that became slower for good is noticed. */
const fadePerSecond = 0.005;
/** More kinds than this share one measure. */
const mostKinds = 200;

/**
 * How much work goes on at once. The bound follows what is seen: work that takes longer than it does unhurried is waiting for
 * something (a core, the database), and letting more in would make all of it wait longer without any of it being done sooner.
 */
export class AdaptiveLimit {
  limit: number;
  running = 0;
  readonly line: WaitingLine;
  private readonly unhurried = new Map<string, { ms: number; at: number }>();
  private strain = 1;
  private sentAway = 0;
  private readonly least: number;
  private readonly most: number;
  private readonly all: Activity;
  /** Whose turn it is, but who hasn't begun yet. */
  private called = 0;

  constructor({ least, most, line, all = { running: 0, refused: 0 } }: Bounds) {
    this.least = least;
    this.most = most;
    this.limit = most;
    this.line = line;
    this.all = all;
  }

  /** How often there was no room. */
  get refused(): number {
    return this.sentAway;
  }

  get isFull(): boolean {
    return this.running + this.called >= this.limit;
  }

  /** There is no room, and no use in waiting for it. */
  get isClosed(): boolean {
    return this.isFull && !this.line.isOpen;
  }

  /** Begins a piece of work as soon as there is room. Answers how it is ended; undefined, and counted as refused, when there was none. */
  async enter(kind: string): Promise<(() => void) | undefined> {
    if (!this.isFull) return this.begin(kind);
    if (this.line.isOpen && (await this.line.join())) {
      this.called -= 1;
      return this.begin(kind);
    }
    this.refuse();
    return undefined;
  }

  /** Counts somebody who is sent away. */
  refuse(): void {
    this.sentAway += 1;
    this.all.refused += 1;
  }

  /** Begins a piece of work; answers how it is ended. @param kind work of one kind takes about equally long */
  begin(kind: string, now = performance.now()): (endedAt?: number) => void {
    this.running += 1;
    this.all.running += 1;
    const wasAlone = this.isAlone;
    const { refused } = this.all;
    let isOver = false;
    return (endedAt = performance.now()) => {
      if (isOver) return;
      isOver = true;
      // Refusing a thousand a second takes of the core too.
      const isUnhurried = wasAlone && this.isAlone && this.all.refused === refused;
      this.learn(kind, endedAt - now, isUnhurried, endedAt);
      this.running -= 1;
      this.all.running -= 1;
      while (!this.isFull && this.line.callNext()) this.called += 1;
    };
  }

  private get isAlone(): boolean {
    return this.all.running <= 1;
  }

  private learn(kind: string, ms: number, isUnhurried: boolean, now: number): void {
    const known = this.measureOf(kind);
    if (!known) {
      this.unhurried.set(this.nameOf(kind), { ms, at: now });
      return;
    }
    known.ms *= (1 + fadePerSecond) ** ((now - known.at) / 1000);
    known.at = now;
    if (isUnhurried || ms < known.ms) known.ms += (ms - known.ms) * 0.1;
    this.strain += (ms / Math.max(known.ms, 0.5) - this.strain) * 0.05;
    if (this.strain > bearable) this.limit = Math.max(this.least, this.limit * 0.9);
    // Room that nobody asks for says nothing about what could be borne.
    else if (this.running >= this.limit - 1) this.limit = Math.min(this.most, this.limit + 1 / this.limit);
  }

  private measureOf(kind: string) {
    return this.unhurried.get(this.nameOf(kind));
  }

  private nameOf(kind: string): string {
    return this.unhurried.has(kind) || this.unhurried.size < mostKinds ? kind : 'other';
  }
}
