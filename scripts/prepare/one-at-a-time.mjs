import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { inProject } from '../project.mjs';

/** A free lock is acquired within this time. */
const SAY_AFTER_MS = 500;

/**
 * Runs `work` while no other process does the same in this folder. The kernel's lock, which `flock` holds for this process, ends with it,
 * however it dies. Where there is no `flock`, the work is done without a lock.
 */
export async function oneAtATime(work, lock = inProject('build', 'prepare.lock')) {
  const release = await hold(lock);
  try {
    return await work();
  } finally {
    release();
  }
}

function hold(lock) {
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  // It ends when its input does: with this process at the latest.
  const holder = spawn('flock', [lock, 'sh', '-c', 'echo held; exec cat'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const waiting = setTimeout(
    () => console.error('Waiting for another process that installs or builds in this folder…'),
    SAY_AFTER_MS,
  );
  return new Promise((resolve) => {
    const proceed = () => {
      clearTimeout(waiting);
      resolve(() => holder.stdin.end());
    };
    holder.stdout.once('data', proceed);
    holder.once('error', proceed).once('close', proceed);
    holder.stdin.on('error', () => {});
  });
}
