import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { retentionDays } from '../../contract/vocabulary/index.ts';
import { standardOutput } from './logger.ts';
import { dayMs } from '../../contract/time/days.ts';

const ours = /^lectern-(\d{4}-\d{2}-\d{2})\.log$/;
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/**
 * Writes log lines to one file a day (UTC), kept for as long as the privacy policy says. Processes may share the folder: each line is
 * appended with one write. Other files in the folder are never touched.
 */
export function dailyLogFiles(folder: string, clock: () => number = Date.now) {
  let day = '';
  let file = -1;
  const rotate = (today: string) => {
    if (file !== -1) closeSync(file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    file = openSync(join(folder, `lectern-${today}.log`), 'a', 0o600);
    day = today;
    removeOlder(folder, dayOf(clock() - retentionDays.serverLog * dayMs));
  };
  return {
    write(line: string): void {
      const today = dayOf(clock());
      try {
        if (today !== day) rotate(today);
        writeSync(file, line);
      } catch (error) {
        // A full disk must not stop the portal; standard output still gets the line.
        process.stderr.write(`The log in ${folder} can't be written: ${(error as Error).message}\n`);
      }
    },
  };
}

/** Writes lines to standard output and to the folder. */
export const logToStdoutAndFolder = (folder: string) => {
  const files = dailyLogFiles(folder);
  return {
    write(line: string): void {
      standardOutput.write(line);
      files.write(line);
    },
  };
};

/** The boundary day itself is kept. */
function removeOlder(folder: string, boundary: string): void {
  for (const name of readdirSync(folder)) {
    const of = ours.exec(name)?.[1];
    if (of !== undefined && of < boundary) rmSync(join(folder, name), { force: true });
  }
}
