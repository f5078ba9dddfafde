import { CallError } from '../../api/call.ts';

const fallback = 'An unexpected error occurred. Please try again.';

/** The readable message of any failure, in the order of docs/rules.md#messages. */
export function failureMessage(error: unknown): string {
  if (typeof error === 'string') return error || fallback;
  const { response, message } = (error ?? {}) as {
    response?: { message?: unknown; body?: unknown };
    message?: unknown;
  };
  for (const words of [response?.message, response?.body, message])
    if (typeof words === 'string' && words !== '') return words;
  return fallback;
}

/** The server's own message, or words for a failure of which it said nothing (docs/rules.md#messages). */
export const serverMessage = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.isOfServer ? error.message : otherwise;

/** Why a registration failed: what the server or the line said, else words of its own (docs/rules.md#messages). */
export function registrationFailureMessage(error: unknown): string {
  const { message } = (error ?? {}) as { message?: string };
  return message || 'Registration failed';
}

/** Why a login failed (docs/rules.md#messages). No answer at all carries the network's own message already. */
export function loginFailureMessage(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: number; message?: string };
  if (message) return message;
  if (status) return 'Invalid credentials';
  return error instanceof Error ? 'An error occurred during login' : 'Login failed. Please try again.';
}
