import { CallError, serverMessage } from './call.ts';

const fallback = 'An unexpected error occurred. Please try again.';

/** Bugs and browser errors, such as a script that could not be loaded; their messages are for developers. */
const isTechnical = (error: unknown): boolean =>
  error instanceof DOMException ||
  (error instanceof Error && /^(Type|Range|Reference|Syntax)Error$/.test(error.name));

/** The readable message of any failure, in the order of docs/rules.md#messages. */
export function failureMessage(error: unknown): string {
  if (typeof error === 'string') return error || fallback;
  if (isTechnical(error)) return fallback;
  const { response, message } = (error ?? {}) as {
    response?: { message?: unknown; body?: unknown };
    message?: unknown;
  };
  for (const words of [response?.message, response?.body, message])
    if (typeof words === 'string' && words !== '') return words;
  return fallback;
}

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
