/** A line of the server's log (pino). */
export interface LogLine {
  level: number;
  pid: number;
  msg: string;
  [field: string]: unknown;
}

export const WARN = 40;

/** The JSON lines of a log; the others are messages of the start for people. */
export function readLog(output: string): LogLine[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('{')) return [];
    try {
      const read = JSON.parse(line) as LogLine;
      return [{ ...read, msg: read.msg ?? '' }];
    } catch {
      return [];
    }
  });
}
