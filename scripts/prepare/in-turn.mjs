import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { step } from '../progress.mjs';
import { inProject } from '../project.mjs';

const FOLDER = inProject('build');
/** The holder touches its lock every second; one that was not touched for this long belongs to a killed process. */
const STALE_MS = 15_000;
const TOUCH_MS = 1_000;
const POLL_MS = 250;

/** Installs or builds while no other start from this folder does: both would write the same files. */
export async function inTurn(work, { folder = FOLDER, staleMs = STALE_MS, pollMs = POLL_MS } = {}) {
  const lock = path.join(folder, 'preparing.lock');
  let release = take(lock, staleMs);
  if (!release)
    await step('Waiting for another command that installs or builds here', async () => {
      while (!(release = take(lock, staleMs))) await pause(pollMs);
    });
  try {
    return await work();
  } finally {
    release();
  }
}

/** The function that releases the lock; undefined while another process holds it. */
function take(lock, staleMs) {
  try {
    fs.mkdirSync(path.dirname(lock), { recursive: true });
    fs.closeSync(fs.openSync(lock, 'wx'));
  } catch (error) {
    // A folder that can't be written needs no lock: the work will say what is wrong.
    if (error.code !== 'EEXIST') return () => {};
    if (age(lock) > staleMs) fs.rmSync(lock, { force: true });
    return undefined;
  }
  const touching = setInterval(() => touch(lock), TOUCH_MS);
  return () => {
    clearInterval(touching);
    fs.rmSync(lock, { force: true });
  };
}

const age = (lock) => Date.now() - (fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

function touch(lock) {
  try {
    fs.utimesSync(lock, new Date(), new Date());
  } catch {
    // Removed, together with the folder: there is nothing to keep.
  }
}
