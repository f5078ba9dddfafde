import { setTimeout as pause } from 'node:timers/promises';

const usual = {
  /** How long a process may take until it is ready. */
  readyWithinMs: 120_000,
  /** How long the proxy must answer without a failure before the next process is stopped. */
  steadyForMs: 3_000,
  everyMs: 100,
};

const isReady = (url) =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000), redirect: 'manual' }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status === 200;
    },
    () => false,
  );

/**
 * Restarts web processes one after the other. Each must be ready, and the proxy must answer without a failure for a
 * while, before the next one is stopped: a proxy may go on avoiding a process for some seconds after it has come back.
 * @returns undefined, or a one-line error; later processes were not restarted
 */
export async function restartInTurn({ proxy, webs, say }, limits = {}) {
  const { readyWithinMs, steadyForMs, everyMs } = { ...usual, ...limits };
  for (const { url } of [...webs, { url: proxy }])
    if (!(await isReady(url)))
      return `${url} is not ready, so no process may be stopped. Look into its log; nothing was restarted.`;
  for (const { url, restart } of webs) {
    say(`Restarting ${url}`);
    const failure = await restart();
    if (failure) return `${url} could not be restarted: ${failure}. The others were left alone.`;
    const until = Date.now() + readyWithinMs;
    while (!(await isReady(url))) {
      if (Date.now() > until)
        return `${url} was not ready within ${readyWithinMs / 1000} s. Look into its log; the others were left alone.`;
      await pause(everyMs);
    }
    if (!(await isSteady(proxy, { readyWithinMs, steadyForMs, everyMs })))
      return `${url} is ready, but ${proxy} does not answer steadily. Look into the log of the proxy; the others were left alone.`;
    say(`${url} is ready`);
  }
  return undefined;
}

async function isSteady(proxy, { readyWithinMs, steadyForMs, everyMs }) {
  const until = Date.now() + readyWithinMs;
  let since = Date.now();
  while (Date.now() - since < steadyForMs) {
    if (Date.now() > until) return false;
    await pause(everyMs);
    if (!(await isReady(proxy))) since = Date.now();
  }
  return true;
}
