import { expect, test } from 'vitest';
import { mayReadMetrics } from './metrics.ts';

const token = 'a-token-of-24-characters';
const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as never;

test('metrics can be read from this machine, with or without a token being set', () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    for (const one of [undefined, token]) expect(mayReadMetrics(from(address), one)).toBe(true);
});

test.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])(
  'a request through a proxy on this machine (%s) needs the token',
  (header) => {
    expect(mayReadMetrics(from('127.0.0.1', { [header]: '192.0.2.1' }), token)).toBe(false);
    expect(mayReadMetrics(from('127.0.0.1', { [header]: '192.0.2.1' }), undefined)).toBe(false);
  },
);

test('other clients need the token', () => {
  const bearer = { authorization: `Bearer ${token}` };
  expect(mayReadMetrics(from('192.0.2.1', bearer), token)).toBe(true);
  expect(mayReadMetrics(from('192.0.2.1', { authorization: 'Bearer undefined' }), undefined)).toBe(false);
  expect(mayReadMetrics(from('192.0.2.1'), token)).toBe(false);
});
