import { CallError, serverMessage } from '../lib/api/call.ts';

/** Message of a failed registration: the server's, that of a network error, or a default one. */
export const registrationFailureMessage = (error: unknown): string =>
  error instanceof CallError && error.status === 0
    ? error.message
    : serverMessage(error, 'Registration failed');

/**
 * Message of a failed login: the server's; without one, that of wrong credentials for a refusal, and a general one for
 * a server or network error.
 */
export function loginFailureMessage(error: unknown): string {
  if (error instanceof CallError)
    return error.status >= 400 && error.status < 500
      ? serverMessage(error, 'Invalid credentials')
      : error.message;
  if (error instanceof Error) return error.message || 'An error occurred during login';
  return 'Login failed. Please try again.';
}
