import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPortal } from '../support/test-portal.ts';
import { keptOpen } from './client.ts';
import { operationsOf, resolverOf, type OpenApi } from './document.ts';
import { Judge } from './judge.ts';
import { Chance } from './random.ts';
import { Requests, type Shot } from './requests.ts';
import { World } from './world.ts';

/** `FUZZ=100000 FUZZ_SEED=7` repeats a run. */
const total = Number(process.env['FUZZ'] ?? 1000);
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const connections = 8;

let portal: TestPortal;
let world: World;

beforeAll(async () => {
  portal = await TestPortal.start();
  world = new World(portal);
  await world.prepare();
});
afterAll(() => portal.stop());

const told = ({ caller, sent: { method, path, headers, body } }: Shot) =>
  JSON.stringify({
    caller,
    method,
    path: path.slice(0, 400),
    headers: { ...headers, authorization: undefined },
    body: body?.toString('utf8').slice(0, 600),
  });

test(`${total} requests made of the API's own document, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const document = (await (await portal.fetch('/openapi.json')).json()) as OpenApi;
  const operations = operationsOf(document);
  const requests = new Requests(new Chance(seed), world, operations, resolverOf(document));
  const judge = new Judge(document, world.canaries);
  const client = keptOpen(portal.url, { connections, limitMs: 20_000 });
  const statuses: Record<string, number> = {};
  const reached = new Set<string>();
  const succeeded = new Set<string>();
  const problems = new Map<string, string>();
  let made = 0;

  async function shoot(): Promise<void> {
    const shot = requests.next();
    const answered = await client.send(shot.sent).catch((error: unknown) => error as Error);
    const problem = answered instanceof Error ? String(answered) : judge.problemOf(shot, answered);
    if (problem) {
      const key = `${shot.operation.name}: ${problem.replace(/[\da-f]{8}-[\da-f-]{27}/g, '<id>')}`;
      if (!problems.has(key)) {
        problems.set(key, told(shot));
        console.log(`${key}\n    ${told(shot)}`);
      }
    }
    if (answered instanceof Error) return;
    statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
    reached.add(shot.operation.name);
    if (answered.status < 300) {
      succeeded.add(shot.operation.name);
      const id = /^\{"data":\{"id":"([\da-f-]{36})"/.exec(answered.text)?.[1];
      if (id && shot.operation.method === 'POST') world.ids.any.push(id);
    }
    const isDead = answered.status === 401 && answered.text.includes('"session_ended"');
    if (isDead && shot.caller !== 'garbage token' && shot.caller !== 'blocked')
      await world.revive(shot.caller);
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (made < total) {
        made += 1;
        if (made % 10_000 === 0) console.log(`${made} requests, ${problems.size} problems`);
        await shoot();
      }
    }),
  );
  client.close();
  console.log(
    `${made} requests to ${reached.size} of ${operations.length} calls (${succeeded.size} answered with success at least once), seed ${seed}: ` +
      Object.entries(statuses)
        .map(([status, times]) => `${status}: ${times}`)
        .join(', '),
  );
  expect([...problems].map(([problem, request]) => `${problem}\n    ${request}`)).toEqual([]);
  expect(reached.size).toBe(operations.length);
});
