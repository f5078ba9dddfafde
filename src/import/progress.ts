import cliProgress from 'cli-progress';
import type { Output, Progress } from './import-summary.ts';

/** A progress bar on terminals; elsewhere a line at each quarter. */
export const progressFor = (out: Output): Progress =>
  out.progress ?? (process.stderr.isTTY ? bar() : lines(out));

function bar(): Progress {
  const shown = new cliProgress.SingleBar({
    format: '{bar} {percentage} %  {eta_formatted} left',
    hideCursor: true,
    clearOnComplete: true,
    // Clears the bar before other output.
    forceRedraw: true,
  });
  return {
    start: (totalBytes) => shown.start(totalBytes, 0),
    reached: (bytes) => shown.update(bytes),
    stop: () => shown.stop(),
  };
}

function lines(out: Output): Progress {
  let total = 0;
  let quarter = 0;
  return {
    start: (totalBytes) => {
      total = totalBytes;
    },
    reached: (bytes) => {
      const now = total === 0 ? 0 : Math.floor((bytes / total) * 4);
      if (now > quarter && now < 4) out.line(`${now * 25} % read`);
      quarter = now;
    },
    stop: () => {},
  };
}

/** Prints lines above the bar. */
export const printAboveBar = (out: Output): Output => ({
  ...out,
  line: (text) => {
    if (process.stderr.isTTY && !out.progress) process.stderr.write('\r\u001B[K');
    out.line(text);
  },
});
