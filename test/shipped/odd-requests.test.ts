import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Chance } from '../fuzz/random.ts';
import { oddRequests, sendRaw, statusOf } from '../support/odd-requests.ts';
import { seed } from '../support/size.ts';
import { call, product } from './support/shared.ts';
import { buildRequestLine } from './support/request-lines.ts';

const RANDOM_LINES = 200;
const AT_ONCE = 8;

const { hostname, port } = new URL(product.url);
const send = (bytes: string, silenceMs = 400, firstMs?: number) =>
  sendRaw({ host: hostname, port: Number(port) }, bytes, silenceMs, firstMs);

/** Every status that came back over one connection. */
const statuses = (answer: string) =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
const isFault = (status: number) => status >= 500 && status !== 503;

let server: number;
beforeAll(() => {
  server = product.serverPid;
});
afterAll(async () => {
  expect((await call('/health/ready')).status).toBe(200);
  expect(product.serverPid).toBe(server);
  expect(product.isServerRunning).toBe(true);
});

describe.concurrent('odd requests', () => {
  test.each(oddRequests)('$name gets a status below 500', async ({ bytes, status, isUnfinished }) => {
    const answer = await send(bytes, 400, isUnfinished ? 400 : undefined);
    if (status) expect(statusOf(answer)).toBe(status);
    expect(statuses(answer).filter(isFault)).toEqual([]);
  });
});

test(`${RANDOM_LINES} random request lines, seed ${seed}, cause no crash and no 5xx`, async () => {
  const chance = new Chance(seed);
  const requests = Array.from({ length: RANDOM_LINES }, () => buildRequestLine(chance));
  const faults: string[] = [];
  const sendSome = async () => {
    for (let bytes = requests.pop(); bytes !== undefined; bytes = requests.pop())
      if (statuses(await send(bytes, 250, 1_000)).some(isFault))
        faults.push(JSON.stringify(bytes.slice(0, 300)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  expect(faults).toEqual([]);
});

test('slow, half-closed and aborted connections cause no errors', async () => {
  const talks: ((socket: ReturnType<typeof connect>) => void)[] = [
    (socket) => socket.write('GET / HT'),
    (socket) => socket.end('GET / HTTP/1.1\r\nhost: a\r\n\r\n'),
    (socket) => socket.end('POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{'),
    (socket) => socket.write('GET /jobs HTTP/1.1\r\nhost: a\r\n\r\n', () => socket.resetAndDestroy()),
    (socket) => socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(50), () => socket.resetAndDestroy()),
    (socket) => socket.resetAndDestroy(),
  ];
  await Promise.all(
    [...talks, ...talks, ...talks].map(
      (talk) =>
        new Promise<void>((resolve) => {
          const socket = connect(Number(port), hostname, () => talk(socket));
          socket.on('error', () => {});
          socket.on('close', () => resolve());
          socket.resume();
          setTimeout(() => socket.destroy(), 1_500);
        }),
    ),
  );
});
