import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { randomAddress, ask, type RequestOptions } from '../test/shipped/support/ask.ts';
import { quantile } from './table.ts';

export interface Outcome {
  answeredPerSecond: number;
  /** 503, 429, any other failure, and requests without a response. */
  refused: number;
  p50: number;
  p99: number;
  requests: number;
  /** Bytes of one answer with its headers; 0: not counted. */
  bytes: number;
}

/** Clients that each send the next request when the last one is answered. */
export type Load = (url: string, clients: number, seconds: number) => Promise<Outcome>;

/**
 * Requests addresses in turn, each client over its own connection. Reads are not limited per client address
 * (src/server/rate-limits.ts).
 * @param tokens of the accounts that read by turns
 */
export function reading(paths: string[], headers: Record<string, string> = {}, tokens: string[] = []): Load {
  let n = 0;
  const next = (request: autocannon.Request): autocannon.Request => {
    n += 1;
    const authorization = tokens.length > 0 && { authorization: `Bearer ${tokens[n % tokens.length]}` };
    return { ...request, path: paths[n % paths.length]!, headers: { ...headers, ...authorization } };
  };
  // A constant request is built once, which leaves more CPU to the server.
  const isConstant = paths.length === 1 && tokens.length === 0;
  const requests = [isConstant ? { path: paths[0]! } : { setupRequest: next }];
  return async (url, clients, seconds) => {
    const options = { url, headers, requests, connections: clients, duration: seconds, timeout: 30 };
    const { latency, duration, errors, throughput, ...result } = await autocannon(options);
    return {
      // Pages past the last one redirect.
      answeredPerSecond: (result['2xx'] + result['3xx']) / duration,
      refused: result['4xx'] + result['5xx'] + errors,
      p50: latency.p50,
      p99: latency.p99,
      requests: result.requests.total,
      bytes: throughput.total / result.requests.total,
    };
  };
}

/** Clients that each begin the next thing when the last one is done. */
export const closedLoop = (
  clients: number,
  isRunning: () => boolean,
  next: (client: number, n: number) => Promise<unknown>,
) =>
  Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; isRunning(); n += 1) await next(client, n);
    }),
  );

/**
 * Sends requests that autocannon can't: each client has its own address and changes it before reaching the limit of
 * writes per address (src/server/rate-limits.ts).
 */
export function writing(requestOf: (n: number) => RequestOptions & { path: string }): Load {
  let n = 0;
  return async (url, clients, seconds) => {
    const times: number[] = [];
    let refused = 0;
    const end = performance.now() + seconds * 1000;
    const from: string[] = [];
    const isRunning = () => performance.now() < end;
    await closedLoop(clients, isRunning, async (client, sent) => {
      if (sent % 100 === 0) from[client] = randomAddress();
      const start = performance.now();
      const { path, ...asked } = requestOf(n++);
      const { status } = await ask(url, path, { ...asked, from: from[client]! }).catch(() => ({ status: 0 }));
      if (status >= 200 && status < 300) times.push(performance.now() - start);
      else refused += 1;
    });
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const requests = times.length + refused;
    return { answeredPerSecond: times.length / seconds, refused, p50, p99, requests, bytes: 0 };
  };
}

export interface OpenOutcome {
  sent: number;
  /** 503 responses, as expected under overload. */
  refused: number;
  /** Any other failure. */
  failed: number;
  /** Milliseconds of successful responses. */
  times: number[];
}

/** Open loop: sends a fixed number of requests per second, whether earlier ones were answered or not. */
export async function openLoop(
  url: string,
  paths: string[],
  rate: number,
  seconds: number,
  /** Called when the last request was sent; most others may not be answered yet. */
  onSent: () => void,
  headers: Record<string, string> = {},
): Promise<OpenOutcome> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: Infinity });
  const times: number[] = [];
  const outcome = { sent: 0, refused: 0, failed: 0 };
  let answers = 0;
  const send = () => {
    const start = performance.now();
    let status = 0;
    const request = get(url + paths[outcome.sent++ % paths.length]!, { agent, headers, timeout: 30_000 });
    request.on('response', (response) =>
      response.resume().once('end', () => (status = response.statusCode!)),
    );
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', () => {});
    request.on('close', () => {
      answers += 1;
      if (status >= 200 && status < 400) times.push(performance.now() - start);
      else outcome[status === 503 ? 'refused' : 'failed'] += 1;
    });
  };
  const start = performance.now();
  for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - start) / 1000) {
    while (outcome.sent < rate * elapsed) send();
    await pause(5);
  }
  onSent();
  const { sent } = outcome;
  while (answers < sent) await pause(50);
  agent.destroy();
  return { ...outcome, times };
}
