import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { drain } from './drain.ts';
import { listen } from './listeners.ts';

const open: FastifyInstance[] = [];
const clients: Socket[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  for (const app of open.splice(0)) await drain(app);
});
async function start(port = 0): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify({ forceCloseConnections: 'idle' });
  open.push(app);
  app.get('/', async () => 'here');
  return { app, port: Number(new URL(await listen(app, { host: '127.0.0.1', port })).port) };
}
const connected = (port: number): Socket => {
  const client = connect(port, '127.0.0.1').on('error', () => {});
  clients.push(client);
  return client;
};
const asking = 'GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n';

test('every client is answered, also one that ends its side of the connection at once', async () => {
  const { port } = await start();
  const answers = await Promise.all(Array.from({ length: 100 }, () => text(connected(port).end(asking))));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*here$/);
});

test.runIf(process.platform === 'linux')(
  'many new connections are accepted while every turn of the event loop is long',
  async () => {
    const { app, port } = await start();
    let accepted = 0;
    app.server.on('connection', () => (accepted += 1));
    for (let n = 0; n < 200; n += 1) connected(port);
    let turns = 0;
    for (; accepted < 200 && turns < 100; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(accepted).toBe(200);
    expect(turns).toBeLessThan(50);
  },
);

test('a port on which another server listens is refused, whether it shares the port or not', async () => {
  const { port } = await start();
  await expect(start(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
});

test('after stopping no listener accepts, idle connections end, and the port is free', async () => {
  const { app, port } = await start();
  const idle = Array.from({ length: 40 }, () => connected(port));
  for (const socket of idle) socket.write(asking.replace('connection: close\r\n', ''));
  await Promise.all(idle.map((socket) => once(socket, 'data')));
  const ended = Promise.all(idle.map((socket) => once(socket, 'close')));
  await drain(app);
  await ended;
  for (let n = 0; n < 20; n += 1) await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  await start(port);
});
