import type { Answered, Sent } from './client.ts';
import { operationsOf, resolverOf, type OpenApi } from './document.ts';
import { Judge } from './judge.ts';
import type { Population } from './population.ts';
import { Chance } from './random.ts';
import { Requests, type Shot } from './requests.ts';

interface Run {
  document: OpenApi;
  world: Population;
  send: (sent: Sent) => Promise<Answered>;
  total: number;
  seed: number;
  /** Number of concurrent requests. */
  connections: number;
  /** Statuses that are always allowed: 503 above the server's limits. */
  mayAnswer?: readonly number[];
}

/** Results of a run; each problem with the first request that caused it. */
export interface Found {
  problems: string[];
  statuses: Record<string, number>;
  /** Numbers of calls: made, successful at least once, and existing. */
  calls: { made: number; succeeded: number; all: number };
}

const shown = ({ caller, sent: { method, path, headers, body } }: Shot) =>
  JSON.stringify({
    caller,
    method,
    path: path.slice(0, 400),
    headers: { ...headers, authorization: undefined },
    body: body?.toString('utf8').slice(0, 600),
  });

/** Makes requests generated from the API document and checks the responses. */
export async function fuzz({
  document,
  world,
  send,
  total,
  seed,
  connections,
  mayAnswer = [],
}: Run): Promise<Found> {
  const operations = operationsOf(document);
  const requests = new Requests(new Chance(seed), world, operations, resolverOf(document));
  const judge = new Judge(document, world.canaries);
  const statuses: Record<string, number> = {};
  const made = new Set<string>();
  const succeeded = new Set<string>();
  const problems = new Map<string, string>();
  let count = 0;

  function note(shot: Shot, answered: Answered | Error): void {
    const problem = answered instanceof Error ? String(answered) : judge.problemOf(shot, answered);
    if (!problem) return;
    const key = `${shot.operation.name}: ${problem.replace(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')}`;
    if (problems.has(key)) return;
    problems.set(key, shown(shot));
    console.log(`${key}\n    ${shown(shot)}`);
  }

  async function goOn({ caller, operation }: Shot, { status, text }: Answered): Promise<void> {
    if (status < 300) {
      succeeded.add(operation.name);
      const id = /^\{"data":\{"id":"([\da-f-]{36})"/.exec(text)?.[1];
      if (id && operation.method === 'POST') world.ids.any.push(id);
    }
    const isDead = status === 401 && text.includes('"session_ended"');
    if (isDead && caller !== 'garbage token' && caller !== 'blocked') await world.replaceCaller(caller);
  }

  async function shoot(): Promise<void> {
    const shot = requests.next();
    const answered = await send(shot.sent).catch((error: unknown) => error as Error);
    if (answered instanceof Error) return note(shot, answered);
    statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
    made.add(shot.operation.name);
    if (mayAnswer.includes(answered.status)) return;
    note(shot, answered);
    await goOn(shot, answered);
  }

  async function sendAll(): Promise<void> {
    while (count < total) {
      count += 1;
      if (count % 10_000 === 0) console.log(`${count} requests, ${problems.size} problems`);
      await shoot();
    }
  }

  await Promise.all(Array.from({ length: connections }, sendAll));
  const calls = { made: made.size, succeeded: succeeded.size, all: operations.length };
  console.log(
    `${count} requests to ${calls.made} of ${calls.all} calls (${calls.succeeded} answered with success at least once), seed ${seed}: ` +
      Object.entries(statuses)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
  );
  return {
    problems: [...problems].map(([problem, request]) => `${problem}\n    ${request}`),
    statuses,
    calls,
  };
}
