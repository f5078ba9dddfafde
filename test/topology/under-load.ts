import { setTimeout as pause } from 'node:timers/promises';
import { closedLoop } from '../../bench/load.ts';
import { ask } from '../shipped/support/ask.ts';

export interface Outcome {
  acknowledged: string[];
  failed: string[];
}

/** Concurrent writes and reads until `during` is over. @param token of the writer */
export async function underLoad(
  url: string,
  token: string,
  during: () => Promise<unknown>,
  clients = 12,
): Promise<Outcome> {
  const outcome: Outcome = { acknowledged: [], failed: [] };
  let goesOn = true;
  const all = closedLoop(
    clients,
    () => goesOn,
    async (client, n) => {
      const name = `College ${client} ${n} ${Math.random().toString(36).slice(2)}`;
      const method = n % 2 === 0 ? 'POST' : 'GET';
      const body = { name, location: 'Asia/India' };
      try {
        const { status } =
          method === 'POST'
            ? await ask(url, '/api/institutes', { method, token, body })
            : await ask(url, n % 4 === 1 ? '/api/jobs' : '/jobs');
        if (status === 503 || status === 429) await pause(20);
        else if (status >= 400) outcome.failed.push(`${method} ${status}`);
        else if (method === 'POST') outcome.acknowledged.push(name);
      } catch (error) {
        outcome.failed.push(`${method} ${String(error)}`);
      }
    },
  );
  await during();
  goesOn = false;
  await all;
  return outcome;
}
