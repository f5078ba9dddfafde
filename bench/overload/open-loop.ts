import { Agent, get } from 'node:http';

/** What came of requests that were sent at a fixed rate, whether or not earlier ones had been answered. */
export interface Outcome {
  sent: number;
  /** Milliseconds of each good answer. */
  answered: number[];
  /** 503 and 429. */
  refused: number;
  /** Anything else: errors, timeouts, other statuses. */
  failed: number;
}

const patienceMs = 20_000;
// With a timeout of its own, an agent also heeds the one that the server announces, and uses no connection that is about to be closed.
const agent = new Agent({ keepAlive: true, maxSockets: 2_000, scheduling: 'lifo', timeout: patienceMs });

const send = (url: string, outcome: Outcome): Promise<void> =>
  new Promise((resolve) => {
    const begun = performance.now();
    outcome.sent += 1;
    const request = get(url, { agent, timeout: patienceMs }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) outcome.answered.push(performance.now() - begun);
        else if (response.statusCode === 503 || response.statusCode === 429) outcome.refused += 1;
        else outcome.failed += 1;
        resolve();
      });
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', () => {
      outcome.failed += 1;
      resolve();
    });
  });

/** Sends so many requests a second for some seconds; `next` says where to. */
export async function openLoop(next: () => string, perSecond: number, seconds: number): Promise<Outcome> {
  const outcome: Outcome = { sent: 0, answered: [], refused: 0, failed: 0 };
  const begun = performance.now();
  const pending: Promise<void>[] = [];
  for (;;) {
    const elapsed = (performance.now() - begun) / 1000;
    if (elapsed >= seconds) break;
    const due = Math.floor(elapsed * perSecond);
    // A loader that was held up doesn't make good for it in one stroke.
    for (let n = Math.min(due - outcome.sent, Math.ceil(perSecond / 20)); n > 0; n -= 1)
      pending.push(send(next(), outcome));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await Promise.all(pending);
  return outcome;
}
