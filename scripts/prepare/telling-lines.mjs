const SHOWN_LINES = 15;
const TROUBLE = /\berror\b|failed/i;

/** The most relevant lines of a log: from the first that mentions an error, else the last ones. */
export function tellingLines(output) {
  const lines = output.trim().split('\n');
  const first = lines.findIndex((line) => TROUBLE.test(line));
  return (first < 0 ? lines.slice(-SHOWN_LINES) : lines.slice(first, first + SHOWN_LINES)).join('\n');
}
