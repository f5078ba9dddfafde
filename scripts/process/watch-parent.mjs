// Preloaded into the program that a command hands over to. When the command dies, however roughly, the channel between the two
// closes, and the program stops as if it had been asked to: it drains, closes its database and frees its port.
import { isMainThread } from 'node:worker_threads';

const PATIENCE_MS = 15_000;

function stop() {
  setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
}

function watchParent() {
  if (process.channel) {
    process.once('disconnect', stop);
    process.channel.unref();
  } else if (process.env.LECTERN_HANDED_OVER) {
    stop();
  }
}

// Worker threads inherit the preload but never have the channel: only the main thread can tell whether the parent is there.
if (isMainThread) watchParent();
