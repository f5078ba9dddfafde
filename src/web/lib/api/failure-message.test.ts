import { expect, test } from 'vitest';
import { CallError, serverMessage, failureMessage } from './call.ts';

const fallback = 'An unexpected error occurred. Please try again.';

test.each([
  ['a sentence', 'a sentence'],
  [{ response: { message: 'of the server' }, message: 'of the error' }, 'of the server'],
  [{ response: { body: 'of the body' }, message: 'of the error' }, 'of the body'],
  [new Error('of the error'), 'of the error'],
  [
    new CallError(409, { message: 'An account with this email already exists' }),
    'An account with this email already exists',
  ],
  [new TypeError('Failed to fetch dynamically imported module'), fallback],
  [new DOMException('The quota has been exceeded.', 'QuotaExceededError'), fallback],
  [{}, fallback],
  [null, fallback],
  ['', fallback],
])('the message of %j is %j', (error, message) => {
  expect(failureMessage(error)).toBe(message);
});

test.each([
  [new CallError(429, { message: 'Too many attempts.', code: 'too_many_requests' }), 'Too many attempts.'],
  [new CallError(502), 'Failed to send it'],
  [new CallError(0), 'Failed to send it'],
  [undefined, 'Failed to send it'],
])('where only the server’s message counts, %j reads %j', (error, message) => {
  expect(serverMessage(error, 'Failed to send it')).toBe(message);
});
