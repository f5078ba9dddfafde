import fs from 'node:fs';
import { startOnNode24, stopProgram } from './hand-over.mjs';

const SETTLE_MS = 150;

/** Runs a program and restarts it gracefully whenever one of its files changes, until stopped. */
export function keepRestarting({ folder, needsRestart, args, env }) {
  return new Promise((resolve) => {
    let child;
    let next = 'wait';
    let timer;

    const start = () => {
      next = 'wait';
      child = startOnNode24(args, env);
      child.once('exit', (code, signal) => {
        child = undefined;
        if (next === 'end') resolve(0);
        else if (next === 'start') start();
        else if (code || signal)
          console.error('The server has stopped. It starts again when a file changes.');
      });
    };
    const afterStop = (what) => {
      if (next !== 'end') next = what;
      if (child) stopProgram(child, 'SIGTERM');
      else if (what === 'start') start();
      else resolve(0);
    };

    fs.watch(folder, { recursive: true }, (_event, file) => {
      if (!file || !needsRestart(file.split('\\').join('/'))) return;
      clearTimeout(timer);
      timer = setTimeout(() => afterStop('start'), SETTLE_MS);
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => afterStop('end'));
    start();
  });
}
