import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../test/support/people.ts';
import { TestPortal } from '../../test/support/test-portal.ts';
import { enqueue } from '../domain/platform/tasks.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await TestPortal.start({ rateLimits: true })));
afterAll(() => portal.stop());

const body = { name: 'Meena Iyer', email: 'meena@example.net', message: 'Where do I send a cheque?' };
const send = async (remoteAddress: string, payload: object) =>
  (await portal.app.inject({ method: 'POST', url: '/api/contact', remoteAddress, payload })).statusCode;

test('a message reaches the address that the operator stated, and an answer its writer', async () => {
  const { token } = await createUser(portal, { role: 'admin' });
  const content = {
    address: '1 Campus Road, Pune',
    email: 'office@portal.example',
    phone: '+91 20 5550 0142',
    social: {},
    channels: [],
  };
  await portal.call('PUT /admin/site-content/contacts', { token, body: { content } });
  await portal.call('POST /contact', { body });
  expect(await portal.work()).toMatchObject([
    {
      to: 'office@portal.example',
      replyTo: 'meena@example.net',
      subject: 'Message from Meena Iyer',
      text: expect.stringContaining('> Where do I send a cheque?') as string,
    },
  ]);
});

test('a form that a machine filled in sends nothing, and names of wrong fields are answered', async () => {
  const sent = await portal.try('POST /contact', { body: { ...body, leaveEmpty: 'https://spam.example' } });
  expect([sent.status, sent.failure.message]).toEqual([400, expect.stringContaining('This was not sent')]);
  expect(await portal.work()).toEqual([]);
  const { failure } = await portal.try('POST /contact', { body: { name: '', email: 'x', message: '' } });
  expect(Object.keys(failure.fields!)).toEqual(['name', 'email', 'message']);
  const unseen = await portal.try('POST /contact', {
    body: { ...body, name: '\u200b', message: '\u200b \u200b' },
  });
  expect([unseen.status, unseen.failure.fields]).toEqual([400, { name: 'Required', message: 'Required' }]);
});

test('a client sends a hundred messages a day, and an address ten from all clients', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 102; n += 1)
    statuses.push(await send('10.0.3.1', { ...body, email: `a${n}@example.net` }));
  for (let n = 0; n < 12; n += 1)
    statuses.push(await send(`10.0.4.${n}`, { ...body, email: 'B@example.net' }));
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('a mail that asks somebody to write to us says where', async () => {
  const person = await createUser(portal);
  const change = { userId: person.id, event: 'disabled', happenedAt: portal.now.toISOString() } as const;
  await portal.db.transaction((tx) => enqueue(tx, 'send-second-factor-mail', change));
  const mail = (await portal.work()).find(({ to }) => to === person.email);
  expect(mail!.text).toContain('Write to us: http://portal.test/contact');
  expect(mail!.replyTo).toBe('office@portal.example');
});
