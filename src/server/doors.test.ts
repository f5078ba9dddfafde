import Fastify from 'fastify';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Doors } from './doors.ts';
import { drain } from './drain.ts';

const anApp = () => {
  const app = Fastify();
  app.get('/', async () => 'here');
  return { app, doors: new Doors(app) };
};
type Opened = ReturnType<typeof anApp>;

const opened: Opened[] = [];
afterEach(async () => {
  for (const { app, doors } of opened.splice(0)) await drain(app, doors);
});
const open = async (port = 0) => {
  const one = anApp();
  opened.push(one);
  return { ...one, address: await one.doors.open({ host: '127.0.0.1', port }) };
};
const asking = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n';
const portOf = (address: string) => Number(new URL(address).port);

test('whoever comes is answered, by whichever socket he came in', async () => {
  const { address } = await open();
  const answers = await Promise.all(
    Array.from({ length: 100 }, async () =>
      (await fetch(address, { headers: { connection: 'close' } })).text(),
    ),
  );
  expect(answers).toEqual(answers.map(() => 'here'));
});

test('who says at once that he has nothing more to say gets his answer too', async () => {
  const { address } = await open();
  const ask = async () => {
    const socket = connect(portOf(address), '127.0.0.1');
    socket.end('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
    return text(socket);
  };
  for (const answer of await Promise.all(Array.from({ length: 50 }, ask)))
    expect(answer).toMatch(/^HTTP\/1.1 200 OK[^]*here$/);
});

test('a port on which somebody listens is refused, also to those who would share it', async () => {
  const { address } = await open();
  await expect(open(portOf(address))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(await (await fetch(address)).text()).toBe('here');
});

test('all of them together let in no more than the server would', async () => {
  const one = anApp();
  opened.push(one);
  one.app.server.maxConnections = 32;
  const address = await one.doors.open({ host: '127.0.0.1', port: 0 });
  const isLetIn = async () => {
    const socket = connect(portOf(address), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(asking);
    const answer = await new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
    return { answer, socket };
  };
  const callers = await Promise.all(Array.from({ length: 200 }, isLetIn));
  const letIn = callers.filter(({ answer }) => answer).length;
  for (const { socket } of callers) socket.destroy();
  expect(letIn).toBeGreaterThan(0);
  expect(letIn).toBeLessThanOrEqual(32);
});

describe('the end', () => {
  afterEach(() => void vi.useRealTimers());
  /** What a connection says next. */
  const next = async (socket: Socket) => String((await once(socket, 'data'))[0]);
  const connected = (address: string) => connect(portOf(address), '127.0.0.1');

  test('hears who begins to speak before he knows of it', async () => {
    const { app, doors, address } = await open();
    const socket = connected(address);
    socket.write(asking);
    await next(socket);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const ending = drain(app, doors);
    socket.write(asking);
    expect(await next(socket)).toMatch(/^HTTP\/1.1 200 OK[^]*here$/);
    const isClosed = once(socket, 'close');
    vi.runAllTimers();
    await isClosed;
    await ending;
  });

  test('waits for every answer, and then for nothing more; what runs beside the server ends with it', async () => {
    const one = anApp();
    opened.push(one);
    const held = Promise.withResolvers<void>();
    one.app.get('/held', () => held.promise.then(() => 'late'));
    const ended = vi.fn<() => void>();
    one.app.addHook('onClose', async () => ended());
    const address = await one.doors.open({ host: '127.0.0.1', port: 0 });
    const [idle, asked] = [connected(address), connected(address)];
    idle.write(asking);
    await next(idle);
    const isCut = once(idle, 'close');
    const begun = once(one.app.server, 'request');
    asked.write(asking.replace('/', '/held'));
    await begun;
    const ending = drain(one.app, one.doors);
    // The one that is idle goes; the other has yet to be answered, and is idle then.
    await isCut;
    expect(ended).not.toHaveBeenCalled();
    held.resolve();
    expect(await next(asked)).toMatch(/late$/);
    await ending;
    expect(ended).toHaveBeenCalledOnce();
  });
});

test('the end lets nobody in by any of them, and leaves the port free', async () => {
  const { app, doors, address } = await open();
  const idle = connect(portOf(address), '127.0.0.1');
  idle.write(asking);
  await once(idle, 'data');
  const isClosed = new Promise((resolve) => idle.once('close', resolve));
  await drain(app, doors);
  await isClosed;
  for (let n = 0; n < 20; n += 1) await expect(fetch(address)).rejects.toThrow();
  await open(portOf(address));
});
