import { setTimeout as pause } from 'node:timers/promises';
import { explain } from './explain.ts';

const longestPauseMs = 15_000;

/**
 * Starts the embedded database again after it died, as often as it takes: what keeps it away (a full disk, too little memory) may pass,
 * and until then visitors hear that the portal is away, instead of nothing.
 */
export async function revive(
  why: string,
  startAgain: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  say(`The embedded database ended unexpectedly (${why}) and is started again.`);
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      await startAgain();
      say('The embedded database runs again.');
      return;
    } catch (error) {
      say(`The embedded database is not back yet, and is tried again: ${explain(error) ?? String(error)}`);
    }
    await pause(pauseMs);
  }
}
