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
  const client = async (me: number) => {
    for (let n = 0; goesOn; n += 1) {
      const name = `College ${me} ${n} ${Math.random().toString(36).slice(2)}`;
      const method = n % 2 === 0 ? 'POST' : 'GET';
      const body = { name, location: 'Asia/India' };
      try {
        const { status } =
          method === 'POST'
            ? await ask(url, '/api/institutes', { method, token, body })
            : await ask(url, n % 4 === 1 ? '/api/jobs' : '/jobs');
        if (status === 503 || status === 429) await new Promise((resolve) => setTimeout(resolve, 20));
        else if (status >= 400) outcome.failed.push(`${method} ${status}`);
        else if (method === 'POST') outcome.acknowledged.push(name);
      } catch (error) {
        outcome.failed.push(`${method} ${String(error)}`);
      }
    }
  };
  const all = Array.from({ length: clients }, (_, me) => client(me));
  await during();
  goesOn = false;
  await Promise.all(all);
  return outcome;
}
