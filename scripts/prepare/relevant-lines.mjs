const SHOWN_LINES = 15;
const ERROR = /\berror\b|failed/i;

/** The most relevant lines of a log: from the first that mentions an error, else the last ones. */
export function relevantLines(output) {
  const lines = output.trim().split('\n');
  const first = lines.findIndex((line) => ERROR.test(line));
  return (first < 0 ? lines.slice(-SHOWN_LINES) : lines.slice(first, first + SHOWN_LINES)).join('\n');
}
