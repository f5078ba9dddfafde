export interface WaitingRules {
  /** So many wait at once. */
  most?: number;
  patienceMs?: number;
  /** So many in a row may wait, one after the other or together … */
  inReserve?: number;
  /** … and so many more each second. */
  perSecond?: number;
}

/**
 * Who finds no room waits for it a moment, as long as that is the exception: a pause of the machine or the database is over before
 * anybody has to be sent away. The reserve of waits is soon used up by an overload, where waiting would only make all answers late.
 */
export class WaitingLine {
  /** How many waited since the start. */
  waited = 0;
  private readonly line: (() => void)[] = [];
  private reserve: number;
  private countedAt = performance.now();
  private readonly rules: Required<WaitingRules>;

  constructor({ most = 30, patienceMs = 1000, inReserve = 60, perSecond = 1 }: WaitingRules = {}) {
    this.rules = { most, patienceMs, inReserve, perSecond };
    this.reserve = inReserve;
  }

  /** May one more wait? */
  get isOpen(): boolean {
    const { most, inReserve, perSecond } = this.rules;
    const now = performance.now();
    this.reserve = Math.min(inReserve, this.reserve + ((now - this.countedAt) / 1000) * perSecond);
    this.countedAt = now;
    return this.reserve >= 1 && this.line.length < most;
  }

  /** Resolves to true when it is one's turn, to false when that took too long. */
  join(): Promise<boolean> {
    this.reserve -= 1;
    this.waited += 1;
    return new Promise((resolve) => {
      const turn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.line.splice(this.line.indexOf(turn), 1);
        resolve(false);
      }, this.rules.patienceMs);
      this.line.push(turn);
    });
  }

  /** Whoever came first has his turn. Answers false when nobody waits. */
  callNext(): boolean {
    const turn = this.line.shift();
    turn?.();
    return turn !== undefined;
  }
}
