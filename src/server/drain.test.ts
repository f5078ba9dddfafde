import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { drain } from './health.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const app of open.splice(0)) await drain(app);
});
async function start(port = 0): Promise<{ app: FastifyInstance; address: string }> {
  const app = Fastify({ forceCloseConnections: 'idle' });
  open.push(app);
  app.get('/', async () => 'here');
  return { app, address: await app.listen({ host: '127.0.0.1', port }) };
}
const portOf = (address: string) => Number(new URL(address).port);
const connected = (address: string) => connect(portOf(address), '127.0.0.1');
const next = async (socket: Socket) => String((await once(socket, 'data'))[0]);
const asking = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n';

test('a client that half-closes its connection is answered', async () => {
  const { address } = await start();
  const socket = connected(address);
  socket.end('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[^]*here$/);
});

test('a request that arrives on an idle connection during shutdown is answered', async () => {
  const { app, address } = await start();
  const socket = connected(address);
  socket.write(asking);
  await next(socket);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const ending = drain(app);
  socket.write(asking);
  expect(await next(socket)).toMatch(/^HTTP\/1.1 200 OK[^]*here$/);
  const closed = once(socket, 'close');
  vi.runAllTimers();
  await closed;
  await ending;
});

test('stopping waits for all responses, then runs the hooks', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  open.push(app);
  const held = Promise.withResolvers<void>();
  const ended = vi.fn<() => void>();
  app.get('/', async () => 'here');
  app.get('/held', () => held.promise.then(() => 'late'));
  app.addHook('onClose', async () => ended());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const [idle, asked] = [connected(address), connected(address)];
  idle.write(asking);
  await next(idle);
  const idleClosed = once(idle, 'close');
  const begun = once(app.server, 'request');
  asked.write(asking.replace('/', '/held'));
  await begun;
  const ending = drain(app);
  await idleClosed;
  expect(ended).not.toHaveBeenCalled();
  held.resolve();
  expect(await next(asked)).toMatch(/late$/);
  await ending;
  expect(ended).toHaveBeenCalledOnce();
});

test('after stopping, connections are refused and the port is free', async () => {
  const { app, address } = await start();
  await drain(app);
  await expect(fetch(address)).rejects.toThrow();
  await start(portOf(address));
});
