// Preloaded into the program that a command starts. When the command dies, however that happens, the channel between
// them closes, and the program stops gracefully: it drains, closes its database and frees its port.
import { isMainThread } from 'node:worker_threads';

const STOP_TIMEOUT_MS = 15_000;

function stop() {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
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

// Worker threads inherit the preload but have no channel: only the main thread watches the parent.
if (isMainThread) watchParent();
