import { expect, test } from 'vitest';
import { openLogger } from './logger.ts';

function logged(details: object): Record<string, unknown> {
  let line = '';
  openLogger('info', { write: (text) => void (line += text) }).warn(details, 'told');
  return JSON.parse(line) as Record<string, unknown>;
}

test('an error is told with its kind, words and place, and without the connection it came from', () => {
  const err = Object.assign(new TypeError('it broke'), { code: '57P01', client: { secretKey: 42 } });
  const line = logged({ err });
  expect(line).toMatchObject({ level: 40, msg: 'told' });
  expect(line['err']).toMatchObject({ type: 'TypeError', message: 'it broke', code: '57P01' });
  expect(line['err']).toHaveProperty('stack');
  expect(line['err']).not.toHaveProperty('client');
});

test('of a request its path is told, not its headers or its query', () => {
  const headers = { authorization: 'Bearer abc', cookie: 'a=b', host: 'portal.test' };
  const req = { method: 'GET', url: '/reset-password?token=abc&email=a@b.example', ip: '10.0.0.1', headers };
  expect(logged({ req })['req']).toEqual({
    method: 'GET',
    path: '/reset-password',
    remoteAddress: '10.0.0.1',
  });
});

test('what has the name of a secret is not told, however deep it stands', () => {
  const line = JSON.stringify(logged({ token: 'abc', form: { password: 'abc', inner: { secret: 'abc' } } }));
  expect(line).not.toContain('abc');
});
