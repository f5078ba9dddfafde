import { ask } from './ask.ts';

export interface Outcome {
  acknowledged: string[];
  failed: string[];
}

/** Writes and reads by many at once, until `during` is over. @param token of whoever writes */
export async function underLoad(
  url: string,
  token: string,
  during: () => Promise<unknown>,
  clients = 12,
): Promise<Outcome> {
  const outcome: Outcome = { acknowledged: [], failed: [] };
  let goesOn = true;
  const address = () => `127.0.1.${1 + Math.floor(Math.random() * 250)}`;
  const client = async (me: number) => {
    for (let n = 0; goesOn; n += 1) {
      const name = `College ${me} ${n} ${Math.random().toString(36).slice(2)}`;
      const writes = n % 2 === 0;
      try {
        const { status } = writes
          ? await ask(url, '/api/institutes', {
              method: 'POST',
              token,
              json: { name, location: 'Asia/India' },
              from: address(),
            })
          : await ask(url, n % 4 === 1 ? '/api/jobs' : '/jobs', { from: address() });
        if (status === 503 || status === 429) await new Promise((resolve) => setTimeout(resolve, 20));
        else if (status >= 400) outcome.failed.push(`${writes ? 'POST' : 'GET'} ${status}`);
        else if (writes) outcome.acknowledged.push(name);
      } catch (error) {
        outcome.failed.push(`${writes ? 'POST' : 'GET'} ${String(error)}`);
      }
    }
  };
  const all = Array.from({ length: clients }, (_, me) => client(me));
  await during();
  goesOn = false;
  await Promise.all(all);
  return outcome;
}
