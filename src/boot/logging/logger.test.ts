import { expect, test } from 'vitest';
import { openLogger } from './logger.ts';

function logged(details: object): Record<string, unknown> {
  let line = '';
  openLogger('info', { write: (text) => void (line += text) }).warn(details, 'told');
  return JSON.parse(line) as Record<string, unknown>;
}

test('an error is logged with type, message and stack, without its connection', () => {
  const err = Object.assign(new TypeError('it broke'), { code: '57P01', client: { secretKey: 42 } });
  const line = logged({ err });
  expect(line).toMatchObject({ level: 40, msg: 'told' });
  expect(line['err']).toMatchObject({ type: 'TypeError', message: 'it broke', code: '57P01' });
  expect(line['err']).toHaveProperty('stack');
  expect(line['err']).not.toHaveProperty('client');
});

test('a request is logged with its path, without headers and query', () => {
  const headers = { authorization: 'Bearer abc', cookie: 'a=b', host: 'portal.test' };
  const req = { method: 'GET', url: '/reset-password?token=abc&email=a@b.example', ip: '10.0.0.1', headers };
  expect(logged({ req })['req']).toEqual({
    method: 'GET',
    path: '/reset-password',
    remoteAddress: '10.0.0.1',
  });
});

test('fields with the name of a secret are redacted at any depth', () => {
  const line = JSON.stringify(logged({ token: 'abc', form: { password: 'abc', inner: { secret: 'abc' } } }));
  expect(line).not.toContain('abc');
});
