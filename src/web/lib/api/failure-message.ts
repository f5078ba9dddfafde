const fallback = 'An unexpected error occurred. Please try again.';

/** Bugs and browser errors, such as a script that could not be loaded; their messages are for developers. */
const isTechnical = (error: unknown): boolean =>
  error instanceof DOMException ||
  (error instanceof Error && /^(Type|Range|Reference|Syntax)Error$/.test(error.name));

/** The readable message of any failure, in the order of docs/specification.md#messages. */
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
