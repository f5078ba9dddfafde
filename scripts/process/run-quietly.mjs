import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { endTogether } from './end-together.mjs';

const KEPT_CHARACTERS = 256 * 1024;

/**
 * Runs a program without showing its output. `output` is its end; all of it goes to `log` if that can be written. If
 * a line matches `abortOn`, the program is stopped and counts as failed.
 */
export function runQuietly(program, args, { log, abortOn, ...options } = {}) {
  return new Promise((resolve) => {
    const file = openLog(log);
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-KEPT_CHARACTERS);
      file.write(chunk);
      if (abortOn && abortOn.test(chunk)) child.kill('SIGKILL');
    };
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) =>
      resolve({ code: 1, output: `${output}${error.message}`, missing: error.code === 'ENOENT' }),
    );
    child.once('close', (code) => {
      file.close();
      resolve({ code: code === null ? 1 : code, output, missing: false });
    });
    endTogether(child);
  });
}

// A full disk or read-only folder must not hide the failure being logged.
function openLog(log) {
  let handle;
  try {
    if (log) handle = fs.openSync(log, 'w');
  } catch {
    handle = undefined;
  }
  return {
    write(chunk) {
      try {
        if (handle !== undefined) fs.writeSync(handle, chunk);
      } catch {
        handle = undefined;
      }
    },
    close() {
      if (handle !== undefined) fs.closeSync(handle);
    },
  };
}
