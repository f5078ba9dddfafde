import type { Contract, CallRoute } from '../../../contract/index.ts';
import type { Request, Result } from '../../../contract/endpoint.ts';
import type { FailureBody, FailureCode } from '../../../contract/failures.ts';
import { reportAnswer } from '../connection/connection.ts';
import { readToken, removeToken } from './token.ts';

type Body<Data> = Partial<FailureBody> & { data?: Data };

/** Longer text is not a message for people. */
const longestMessage = 500;

/**
 * The JSON object of a response, or plain text of a failure as its message. Null for anything else, such as a proxy's
 * HTML page.
 */
async function readBody<Data>(response: Response): Promise<Body<Data> | null> {
  const text = await response.text().catch(() => '');
  const json = parse(text);
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) {
    const { message, ...rest } = json as Body<Data>;
    return typeof message === 'string' ? { ...rest, message: message.trim() } : rest;
  }
  if (response.ok) return null;
  if (typeof json === 'string') return asMessage(json);
  return json === undefined && isPlainText(response) ? asMessage(text) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isPlainText = ({ headers }: Response): boolean =>
  /^(text\/plain\b|$)/i.test(headers.get('content-type') ?? '');

function asMessage(text: string): { message: string } | null {
  const message = text.trim();
  const isSentence = message !== '' && message.length <= longestMessage && !message.startsWith('<');
  return isSentence ? { message } : null;
}

const noAnswer = 'Network error. Please check your connection.';
const unexplained = 'An unexpected error occurred. Please try again.';

/** A failed call: the server's error, or a network failure. `message` can be shown to users. */
export class CallError extends Error {
  /** 0 without a response. */
  readonly status: number;
  readonly code: FailureCode | 'network';
  /** The server's error body. Null without a response or message. */
  readonly serverMessage: string | null;
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The current item, after a conflicting edit or decision (409). */
  readonly current: unknown;
  /** The challenge for the second step of a login. */
  readonly challenge: FailureBody['challenge'];

  constructor(status: number, body: Partial<FailureBody> = {}, retryAfterSeconds?: number) {
    super(body.message || (status === 0 ? noAnswer : unexplained));
    this.name = 'CallError';
    this.status = status;
    this.code = body.code ?? 'network';
    this.serverMessage = body.message || null;
    this.fields = body.fields ?? {};
    this.requestId = body.requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = body.current;
    this.challenge = body.challenge;
  }
}

/** The server's message, or a default one. */
export const serverMessage = (error: unknown, otherwise: string): string =>
  (error instanceof CallError && error.serverMessage) || otherwise;

export type Options<R extends CallRoute> = Request<Contract[R]> & {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Also sent while the page is being left; for small bodies. */
  keepalive?: boolean;
};

/** Fills in path parameters and appends the query; repeated values become repeated parameters. */
export function addressOf(template: string, params: Record<string, string> = {}, query: object = {}): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Headers of every call: the bearer token if one is stored (docs/specification.md#client-behaviour). */
export function authorised(): Record<string, string> {
  const token = readToken();
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** Event: the server refused a call because this account must set up a second factor first. */
export const secondFactorRequired = 'lectern:second-factor-required';

/** Reads the envelope. @throws CallError; an invalid token is removed, which logs the user out in all tabs */
export async function readEnvelope<Data>(response: Response, sentToken: string | null): Promise<Data> {
  const body = await readBody<Data>(response);
  if (response.ok && body) return body.data as Data;
  if (response.status === 401 && body?.code !== 'invalid_credentials' && sentToken) removeToken(sentToken);
  if (body?.code === 'second_factor_setup_required') dispatchEvent(new Event(secondFactorRequired));
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  throw new CallError(response.status, body ?? {}, retryAfter);
}

/** Calls the API and returns the content of the envelope. @throws CallError */
export async function call<R extends CallRoute>(
  route: R,
  ...[options = {} as Options<R>]: Record<never, never> extends Options<R> ? [Options<R>?] : [Options<R>]
): Promise<Result<Contract[R]>> {
  const [method = '', template = ''] = route.split(' ');
  const { params, query, body, signal, headers, keepalive } = options as {
    params?: Record<string, string>;
    query?: object;
    body?: unknown;
    signal?: AbortSignal;
    headers?: Record<string, string>;
    keepalive?: boolean;
  };
  const send = async (token: string | null): Promise<Result<Contract[R]>> => {
    let response: Response;
    try {
      response = await fetch(addressOf(template, params, query), {
        method,
        headers: {
          ...headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      reportAnswer(false);
      throw new CallError(0);
    }
    reportAnswer(true);
    return readEnvelope(response, token);
  };
  const token = readToken();
  if (!token || !template.startsWith('/auth/')) return send(token);
  return send(token).catch((error: unknown) => {
    // Logging in and mailed links must work even if the stored session has ended.
    if (!(error instanceof CallError && error.code === 'session_ended')) throw error;
    return send(null).catch((second: unknown) => {
      throw second instanceof CallError && second.code === 'not_authenticated' ? error : second;
    });
  });
}

/**
 * Calls a route of either collection with a body whose fields only a form knows: `PUT /${collection}/:id`. `Item` is
 * the expected type of the response.
 * @throws CallError
 */
export const callItem = call as <Item>(route: CallRoute, request: object) => Promise<Item>;

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
