import { expect, test } from 'vitest';
import { Failure } from '../domain/platform/failure.ts';
import { answerFailure, toFailure } from './failures.ts';

const coded = (code: string, message = 'what the database said') =>
  Object.assign(new Error(message), { code });

test.each([
  ['too many connections', coded('53300')],
  ['a full disk', coded('53100')],
  ['no memory', coded('53200')],
  ['a shutdown', coded('57P01')],
  ['a start that is not over', coded('57P03')],
  ['a statement that took too long', coded('57014')],
  ['a connection that failed', coded('08006')],
  ['a deadlock', coded('40P01')],
  ['two transactions that cannot be put in an order', coded('40001')],
  ['nobody who listens', coded('ECONNREFUSED')],
  ['a socket that is gone', coded('ENOENT')],
  ['a connection that broke', new Error('Connection terminated unexpectedly')],
  [
    'a connection that broke earlier',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a connection that was closed', new Error('Client was closed and is not queryable')],
  ['a host without a route', coded('EHOSTUNREACH')],
  ['a host without an address', coded('EAI_AGAIN')],
  ['silence', new Error('Query read timeout')],
  ['something that took too long', AbortSignal.abort(new DOMException('', 'TimeoutError')).reason],
  ['a pool that has none left', new Error('timeout exceeded when trying to connect')],
])('%s is reported as unavailable, even as a nested cause', (_, error) => {
  expect(toFailure(error).code).toBe('unavailable');
  const wrapped = new Error('Failed query', { cause: new Error('again', { cause: error }) });
  expect(toFailure(wrapped).code).toBe('unavailable');
});

test('values the database refuses are a client error; a violated constraint is neither', () => {
  expect(toFailure(coded('22021')).code).toBe('malformed_request');
  expect(toFailure(coded('23505')).code).toBe('internal');
  expect(toFailure(new TypeError('x is not a function')).code).toBe('internal');
});

test('unexpected errors reveal no details', () => {
  const { message } = toFailure(new Error('password authentication failed for user "lectern" at 10.0.0.7'));
  expect(message).not.toContain('10.0.0.7');
  expect(toFailure(new Failure('not_found')).code).toBe('not_found');
});

/** What is logged at error level when a request fails with this. */
function logged(error: unknown, socket = { destroyed: false }): unknown[] {
  const lines: unknown[] = [];
  const reply: Record<string, unknown> = {};
  for (const name of ['header', 'code', 'type', 'serializer', 'send']) reply[name] = () => reply;
  const log = { error: (line: unknown) => lines.push(line), warn: () => {}, info: () => {} };
  const request = {
    log,
    routeOptions: {},
    raw: { url: '/api/x', headers: {}, socket },
    server: {},
    headers: {},
  };
  answerFailure(error, request as never, reply as never);
  return lines;
}

test('an unavailable service is logged with its cause; overload is not logged', () => {
  const failure = new Failure('unavailable');
  expect(logged(failure)).toEqual([]);
  failure.cause = new Error('the second factor cannot be read with this key');
  expect(logged(failure)).toEqual([{ err: failure }]);
});

test('work that a stop cuts short is logged only if somebody waits for it', () => {
  const cause = new Error('Cannot use a pool after calling end on the pool');
  const error = new Error('Failed query', { cause });
  expect(logged(error)).toEqual([{ err: error }]);
  expect(logged(error, { destroyed: true })).toEqual([]);
  const other = new Error('Failed query');
  expect(logged(other, { destroyed: true })).toEqual([{ err: other }]);
});
