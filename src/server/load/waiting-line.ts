export interface WaitingRules {
  /** So many wait at once while nothing of the reserve is used up, and fewer the less is left of it. */
  most?: number;
  patienceMs?: number;
  /** So long may be waited in all, by one after the other or by many together … */
  reserveMs?: number;
  /** … and so much more each second. */
  moreMsPerSecond?: number;
}

/**
 * Who finds no room waits for it a moment, as long as that is the exception: a pause of the machine or the database is over before
 * anybody has to be sent away. The reserve of waiting is soon used up by an overload, where waiting would only make all answers late;
 * what comes back of it then is spent on many short waits, as few may wait together.
 */
export class WaitingLine {
  /** How many waited since the start. */
  waited = 0;
  private readonly line: (() => void)[] = [];
  private reserveMs: number;
  private countedAt = performance.now();
  private readonly rules: Required<WaitingRules>;

  constructor({ most = 20, patienceMs = 1000, reserveMs = 6000, moreMsPerSecond = 500 }: WaitingRules = {}) {
    this.rules = { most, patienceMs, reserveMs, moreMsPerSecond };
    this.reserveMs = reserveMs;
  }

  /** May one more wait? */
  get isOpen(): boolean {
    const { most, reserveMs, moreMsPerSecond } = this.rules;
    const now = performance.now();
    const more = ((now - this.countedAt) / 1000) * moreMsPerSecond;
    this.reserveMs = Math.min(reserveMs, this.reserveMs + more);
    this.countedAt = now;
    return this.line.length < most * (this.reserveMs / reserveMs);
  }

  /** Resolves to true when it is one's turn, to false when that took too long. */
  async join(): Promise<boolean> {
    const joinedAt = performance.now();
    this.waited += 1;
    const hasTurn = await this.turnOrTimeout();
    this.reserveMs -= performance.now() - joinedAt;
    return hasTurn;
  }

  /** Whoever came first has his turn. Answers false when nobody waits. */
  callNext(): boolean {
    const turn = this.line.shift();
    turn?.();
    return turn !== undefined;
  }

  private turnOrTimeout(): Promise<boolean> {
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
}
