import Fastify from 'fastify';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
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

test('the end lets nobody in by any of them, and leaves the port free', async () => {
  const { app, doors, address } = await open();
  const idle = connect(portOf(address), '127.0.0.1');
  idle.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  await once(idle, 'data');
  const isClosed = new Promise((resolve) => idle.once('close', resolve));
  await drain(app, doors);
  await isClosed;
  for (let n = 0; n < 20; n += 1) await expect(fetch(address)).rejects.toThrow();
  await open(portOf(address));
});
