import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject, node24, root } from '../project.mjs';

const WATCH_PARENT = pathToFileURL(inProject('scripts', 'process', 'watch-parent.mjs')).href;

/** Starts a program on Node 24, tied to the life of this process. */
export function startOnNode24(args, env = process.env) {
  const bin = inProject('node_modules', '.bin');
  const PATH = [bin, ...(env.PATH || '').split(path.delimiter).filter((entry) => entry !== bin)].join(
    path.delimiter,
  );
  return spawn(node24, ['--import', WATCH_PARENT, ...args], {
    cwd: root,
    // Caching compiled code makes a second start about a second faster.
    env: {
      NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'compiled'),
      ...env,
      PATH,
      LECTERN_HANDED_OVER: '1',
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}

/** Forwards signals to the program and exits with its code. */
export function handOver(args, env) {
  const child = startOnNode24(args, env);
  onStopRequest((signal) => signal && child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

/** A stop drains for up to 10 seconds; one that is held by a computation doesn't even begin. */
const stopWithinMs = 12_000;

/** Passes a signal on, and kills the program if it hasn't ended in time. Without a signal, the terminal has sent it already. */
export function stopProgram(child, signal, withinMs = stopWithinMs) {
  if (signal) child.kill(signal);
  setTimeout(() => child.kill('SIGKILL'), withinMs).unref();
}

/** The exit code as a shell reports it. */
export const exitCode = (code, signal) => (signal ? 128 + os.constants.signals[signal] : code);

/** Calls `listener` when this process is asked to stop, with the signal to forward, if any. */
export function onStopRequest(listener) {
  process.on('SIGTERM', () => listener('SIGTERM'));
  process.on('SIGHUP', () => listener('SIGTERM'));
  // Ctrl+C on a terminal reaches the whole process group; forwarding it would signal the program twice.
  process.on('SIGINT', () => listener(process.stdin.isTTY ? undefined : 'SIGINT'));
  whenNpmIsGone(() => listener('SIGTERM'));
}

// When npm is killed we get no signal, but our parent's pid changes.
function whenNpmIsGone(listener) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || listener(), 1000).unref();
}
