import { WARN, type LogLine } from './log.ts';

/** Lines at warning level and above that the tests cause on purpose, each with the reason why it is right that the server writes them. */
const expected: { reason: string; is: (line: LogLine) => boolean }[] = [
  {
    reason:
      'Refused calls are security events (docs/security.md); the permission matrix and fuzzing make thousands.',
    is: ({ level, msg, event }) => level === WARN && msg === 'refused' && typeof event === 'string',
  },
];

/** Unexpected warnings and errors, each once. */
export const unexpected = (log: LogLine[]): string[] => {
  const lines = log.filter((line) => line.level >= WARN && !expected.some(({ is }) => is(line)));
  return [...new Set(lines.map((line) => JSON.stringify({ ...line, time: 0 }).slice(0, 1500)))];
};
