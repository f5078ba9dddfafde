const children = new Set();
let watching = false;

/** Ends a child process (an installer, a test run, a database) when this process is asked to end. */
export function endTogether(child) {
  children.add(child);
  child.once('close', () => children.delete(child));
  if (watching) return child;
  watching = true;
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ]) {
    process.once(signal, () => {
      for (const running of children) running.kill('SIGTERM');
      process.exit(128 + number);
    });
  }
  return child;
}
