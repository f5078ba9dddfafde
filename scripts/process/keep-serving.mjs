import { exitCode, onStopRequest, startOnNode24, stopProgram } from './hand-over.mjs';

const defaultPauses = {
  firstMs: 1_000,
  longestMs: 60_000,
  /** After this uptime the restart delay starts from the beginning. */
  resetAfterMs: 5 * 60_000,
};

/** Signals that request an end; ending by any other is a crash. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Runs the server, and restarts it with a growing delay after a crash. Exits with the server's code when it was asked
 * to stop, or if the first start fails: the server sends 'ready' and 'stopping' over the IPC channel.
 */
export function keepServing(args, env, pauses = defaultPauses) {
  return new Promise((resolve, reject) => {
    let child;
    let waiting;
    let isStopping = false;
    let wasReady = false;
    let pauseMs = pauses.firstMs;

    const start = () => {
      let readyAt;
      waiting = undefined;
      child = startOnNode24(args, env);
      child.on('message', (state) => {
        if (state === 'stopping') isStopping = true;
        if (state !== 'ready') return;
        wasReady = true;
        readyAt = Date.now();
      });
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        const isFault = signal ? !stopSignals.includes(signal) : code !== 0;
        if (isStopping || !wasReady || !isFault) return resolve(exitCode(code, signal));
        if (readyAt && Date.now() - readyAt >= pauses.resetAfterMs) pauseMs = pauses.firstMs;
        const how = signal ? `signal ${signal}` : `exit code ${code}`;
        console.error(
          `The server ended unexpectedly (${how}). It is started again in ${Math.round(pauseMs / 100) / 10} s.`,
        );
        waiting = setTimeout(start, pauseMs);
        pauseMs = Math.min(2 * pauseMs, pauses.longestMs);
      });
    };
    onStopRequest((signal) => {
      isStopping = true;
      if (waiting) {
        clearTimeout(waiting);
        resolve(0);
      } else stopProgram(child, signal, pauses.stopWithinMs);
    });
    start();
  });
}
