import { setTimeout as pause } from 'node:timers/promises';
import { startFailureText } from '../lifecycle/explain-error.ts';

const longestPauseMs = 15_000;

/**
 * Restarts the embedded database after it exited, with growing pauses and without a limit: the cause (a full disk, too little memory) may
 * pass, and until then visitors get an error page instead of no answer.
 */
export async function restartDatabase(
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
      say(
        `The embedded database is not back yet, and is tried again: ${startFailureText(error) ?? String(error)}`,
      );
    }
    await pause(pauseMs);
  }
}
