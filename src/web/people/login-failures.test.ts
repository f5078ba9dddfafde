import { expect, test } from 'vitest';
import { CallError } from '../lib/api/call.ts';
import { loginFailureMessage, registrationFailureMessage } from './login-outcome.ts';

test.each([
  [
    new CallError(401, { message: 'Invalid credentials', code: 'invalid_credentials' }),
    'Invalid credentials',
  ],
  [
    new CallError(403, { message: 'This account is blocked. Please contact us.' }),
    'This account is blocked. Please contact us.',
  ],
  [new CallError(401), 'Invalid credentials'],
  [new CallError(429), 'Invalid credentials'],
  [new CallError(500), 'An unexpected error occurred. Please try again.'],
  [new CallError(503, { message: 'The service is busy.' }), 'The service is busy.'],
  [new CallError(0), 'Network error. Please check your connection.'],
  [new Error(''), 'An error occurred during login'],
  [undefined, 'Login failed. Please try again.'],
])('a failed login with %j reads %j', (error, message) => {
  expect(loginFailureMessage(error)).toBe(message);
});

test.each([
  [new CallError(409, { message: 'An account with this email already exists' })],
  [new CallError(0)],
])('a failed registration with %j shows the reason', (error) => {
  expect(registrationFailureMessage(error)).toBe(error.message);
});

test.each([new CallError(500), new CallError(400), new Error(''), undefined])(
  'a failed registration with %j shows the default text',
  (error) => {
    expect(registrationFailureMessage(error)).toBe('Registration failed');
  },
);
