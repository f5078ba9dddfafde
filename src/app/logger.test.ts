import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

test('a request is logged without the secret of a personal calendar', () => {
  const url = `/calendars/${'Ab-_9'.repeat(9).slice(0, 43)}.ics`;
  expect(logged({ req: { method: 'GET', url, ip: '10.0.0.1' } })['req']).toMatchObject({
    path: '/calendars/….ics',
  });
});

test('fields with the name of a secret are redacted at any depth', () => {
  const line = JSON.stringify(logged({ token: 'abc', form: { password: 'abc', inner: { secret: 'abc' } } }));
  expect(line).not.toContain('abc');
});

test('a secret is redacted in a list, deeply nested, and in fields of a child logger', () => {
  let line = '';
  const logger = openLogger('info', { write: (text) => void (line += text) });
  const deep = { a: { b: { c: { d: { email: 'abc@abc.example' } } } } };
  logger.child({ token: 'abc', part: 'mail' }).warn({ sent: [{ password: 'abc' }], deep }, 'told');
  expect(line).not.toContain('abc');
  expect(JSON.parse(line)).toMatchObject({ part: 'mail', msg: 'told' });
});

test('a circular value is cut off instead of ending the process', () => {
  const round: Record<string, unknown> = { name: 'round' };
  round['self'] = round;
  expect(logged({ round })['round']).toMatchObject({ name: 'round' });
});

test('a process whose output is no longer read ends when it is to end', async () => {
  const program = `
    import { openLogger } from ${JSON.stringify(new URL('logger.ts', import.meta.url).href)};
    process.stdout.on('error', () => {});
    process.once('disconnect', () => {
      const logger = openLogger('warn');
      for (const line of ['nobody', 'reads this']) logger.warn(line);
      process.exit(7);
    });`;
  const stdio = ['ignore', 'pipe', 'inherit', 'ipc'] as const;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: [...stdio] });
  child.stdout!.destroy();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([7, null]);
});
