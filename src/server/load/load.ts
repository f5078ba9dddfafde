import { FairQueue } from '../../domain/fair-queue.ts';
import { AdaptiveLimit } from './adaptive-limit.ts';
import { WaitingLine, type WaitingRules } from './waiting-line.ts';

/** What one process takes on at once. Beyond, some wait a moment; then it says so at once (503) instead of letting everybody wait. */
export class Load {
  /** Calls, feeds, sitemaps. Little more than the database's connections: others would only wait for one. */
  readonly calls: AdaptiveLimit;
  /** Pages that are being rendered; each asks the database several things at once. */
  readonly pages: AdaptiveLimit;
  /** Files on their way in, each held in memory as a whole; nothing is read of those that wait. Accounts take turns. */
  readonly uploads = new FairQueue({ atOnce: 20, perAccount: 4, waiting: 200, waitingPerAccount: 40 });

  constructor({ connections, waiting }: { connections: number; waiting?: WaitingRules }) {
    const line = () => new WaitingLine(waiting);
    const all = { running: 0, refused: 0 };
    // So little that all of it is done soon, however much is asked for; what a browser asks for at once waits its turn.
    this.calls = new AdaptiveLimit({
      least: 2,
      most: Math.max(10, Math.ceil(connections * 1.5)),
      line: line(),
      all,
    });
    this.pages = new AdaptiveLimit({ least: 1, most: Math.max(6, connections), line: line(), all });
  }
}

/** For where nothing is to be refused. */
export const boundless = (): Load => new Load({ connections: Infinity });
