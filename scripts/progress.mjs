const HEARTBEAT_SECONDS = 20;

/** Shows a step of work with its duration: rewritten in place on a terminal, as a few plain lines elsewhere. */
export async function step(title, work) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const terminal = process.stderr.isTTY;
  const show = () =>
    process.stderr.write(terminal ? `\r${title}… ${seconds()} s` : `${title}… ${seconds()} s\n`);
  process.stderr.write(terminal ? `${title}…` : `${title}…\n`);
  const timer = setInterval(show, (terminal ? 1 : HEARTBEAT_SECONDS) * 1000);
  try {
    const result = await work();
    process.stderr.write(`${terminal ? '\r' : ''}${title}: done in ${seconds()} s\n`);
    return result;
  } catch (error) {
    process.stderr.write(`${terminal ? '\r' : ''}${title}: failed after ${seconds()} s\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
