import { expect, test } from 'vitest';
import { CallError, readEnvelope } from './call.ts';

const general = 'An unexpected error occurred. Please try again.';
const failing = (body: string | null, type?: string, status = 500) =>
  readEnvelope(new Response(body, { status, headers: type ? { 'content-type': type } : {} }), null).then(
    () => expect.unreachable(),
    (error: CallError) => error,
  );

test.each([
  [
    'a message',
    '{"message":"The title is taken.","code":"conflict"}',
    'application/json',
    'The title is taken.',
  ],
  ['plain text', 'Disk quota exceeded\n', 'text/plain; charset=utf-8', 'Disk quota exceeded'],
  ['a JSON string', '"Disk quota exceeded"', 'application/json', 'Disk quota exceeded'],
])('a failure with %s shows the server’s message', async (_what, body, type, message) => {
  expect(await failing(body, type)).toMatchObject({ message, serverMessage: message, status: 500 });
});

test.each([
  ['nothing', null, undefined],
  ['an empty message', '{"message":"  "}', 'application/json'],
  ['a message that is no text', '{"message":{"a":1}}', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a list', '["a"]', 'application/json'],
  ['a number', '12', 'text/plain'],
  ['the page of a proxy', '<html><h1>502 Bad Gateway</h1></html>', 'text/html'],
  ['a page that is sent as text', '  <h1>Proxy</h1>', 'text/plain'],
  ['broken JSON', '{"message":', 'application/json'],
  ['a text too long for a message', 'stack '.repeat(200), 'text/plain'],
])(
  'a failure with %s shows the general text and is marked as having no message',
  async (_what, body, type) => {
    expect(await failing(body, type)).toMatchObject({ message: general, serverMessage: null });
  },
);

test('a call without an answer shows the network error', () => {
  expect(new CallError(0)).toMatchObject({
    message: 'Network error. Please check your connection.',
    serverMessage: null,
  });
});

test('a success returns the content of the envelope', async () => {
  expect(await readEnvelope(new Response('{"data":{"id":"7"}}'), null)).toEqual({ id: '7' });
  await expect(readEnvelope(new Response('fine'), null)).rejects.toMatchObject({ message: general });
});
