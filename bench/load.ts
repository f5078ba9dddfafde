import autocannon from 'autocannon';
import { aJob } from '../test/support/items.ts';
import { ask } from '../test/shipped/support/ask.ts';

export interface Outcome {
  answeredPerSecond: number;
  /** 503, 429, any other failure, and requests without an answer. */
  refused: number;
  p50: number;
  p99: number;
  requests: number;
}

/** Clients that each send the next request when the last one is answered. */
export type Load = (url: string, clients: number, seconds: number) => Promise<Outcome>;

/** Reads addresses in turn, each client over a connection of its own. Reading has no limit for each address. */
export function reading(paths: string[], headers: Record<string, string> = {}): Load {
  let n = 0;
  return async (url, clients, seconds) => {
    const result = await autocannon({
      url,
      headers,
      connections: clients,
      duration: seconds,
      timeout: 30,
      requests: [{ setupRequest: (request) => ({ ...request, path: paths[n++ % paths.length]! }) }],
    });
    const { p50, p99 } = result.latency;
    return {
      answeredPerSecond: result['2xx'] / result.duration,
      refused: result.non2xx + result.errors,
      p50,
      p99,
      requests: result.requests.total,
    };
  };
}

const quantile = (sorted: number[], share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const below = (end: number) => Math.floor(Math.random() * end);

export const publication = (title: string) =>
  aJob({ title, applicationDeadline: new Date(Date.now() + 6e9).toISOString().slice(0, 10) });

/**
 * Publishes jobs, each client from an address of its own and by all accounts in turn: what one address and one account may write
 * stays limited (src/server/rate-limits.ts). autocannon can't choose its address.
 */
export function publishing(tokens: string[]): Load {
  let n = 0;
  return async (url, clients, seconds) => {
    const network = `127.${1 + below(250)}.${below(250)}`;
    const took: number[] = [];
    let refused = 0;
    const end = performance.now() + seconds * 1000;
    const client = async (_: unknown, me: number) => {
      while (performance.now() < end) {
        n += 1;
        const begun = performance.now();
        const from = `${network}.${me + 1}`;
        const body = publication(`Lecturer in Public Policy ${n}`);
        const asked = { method: 'POST', token: tokens[n % tokens.length], from, body };
        const { status } = await ask(url, '/api/jobs', asked).catch(() => ({ status: 0 }));
        if (status >= 200 && status < 300) took.push(performance.now() - begun);
        else refused += 1;
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    took.sort((a, b) => a - b);
    const [p50, p99] = [quantile(took, 0.5), quantile(took, 0.99)];
    return { answeredPerSecond: took.length / seconds, refused, p50, p99, requests: took.length + refused };
  };
}
