import type { Contract, CallRoute } from '../../contract/index.ts';
import type { Request, Result } from '../../contract/endpoint.ts';
import type { FailureBody, FailureCode } from '../../contract/failures.ts';
import { readToken, removeToken } from './token.ts';

/** A call that failed: what the server said, or that it could not be reached. */
export class CallError extends Error {
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly code: FailureCode | 'network';
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The present item, when an edit or a decision came too late (409). */
  readonly current: unknown;
  /** What the second step of a login must carry. */
  readonly challenge: FailureBody['challenge'];

  /** Whether the message is the server's own: not so without an answer, or with one that a proxy made. */
  get isOfServer(): boolean {
    return this.code !== 'network';
  }

  constructor(status: number, body: Partial<FailureBody> & { message: string }, retryAfterSeconds?: number) {
    super(body.message);
    this.name = 'CallError';
    this.status = status;
    this.code = body.code ?? 'network';
    this.fields = body.fields ?? {};
    this.requestId = body.requestId;
    this.retryAfterSeconds = retryAfterSeconds;
    this.current = body.current;
    this.challenge = body.challenge;
  }
}

export type Options<R extends CallRoute> = Request<Contract[R]> & {
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

const unreachable = () => new CallError(0, { message: 'Network error. Please check your connection.' });

/** '/jobs/:id' with its parameters filled in and its query appended; repeated values become repeated parameters. */
export function addressOf(template: string, params: Record<string, string> = {}, query: object = {}): string {
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of [value].flat()) if (one !== undefined && one !== null) search.append(name, String(one));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Headers of every call: the bearer token whenever one is stored (docs/rules.md#client-behaviour). */
export function authorised(headers: Record<string, string> = {}): Record<string, string> {
  const token = readToken();
  return token ? { ...headers, authorization: `Bearer ${token}` } : headers;
}

/** Tells that the server did not do something because this account must set up a second factor first. */
export const secondFactorDemanded = 'lectern:second-factor-demanded';

/** Reads an answer's envelope. @throws CallError; a dead token is removed, which logs the user out everywhere */
export async function unwrap<Data>(response: Response, sentToken: string | null): Promise<Data> {
  const body = (await response.json().catch(() => null)) as ({ data: Data } & FailureBody) | null;
  if (response.ok && body) return body.data;
  if (response.status === 401 && body?.code !== 'invalid_credentials' && sentToken) removeToken(sentToken);
  if (body?.code === 'second_factor_setup_required') dispatchEvent(new Event(secondFactorDemanded));
  const message = body?.message ?? 'An unexpected error occurred. Please try again.';
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  throw new CallError(response.status, { ...body, message }, retryAfter);
}

/**
 * Makes a call of the contract and answers what stands in its envelope.
 * @throws CallError
 */
export async function call<R extends CallRoute>(
  route: R,
  ...[options = {} as Options<R>]: Record<never, never> extends Options<R> ? [Options<R>?] : [Options<R>]
): Promise<Result<Contract[R]>> {
  const [method = '', template = ''] = route.split(' ');
  const { params, query, body, signal, headers } = options as {
    params?: Record<string, string>;
    query?: object;
    body?: unknown;
    signal?: AbortSignal;
    headers?: Record<string, string>;
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
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw unreachable();
    }
    return unwrap(response, token);
  };
  const token = readToken();
  if (!token || !template.startsWith('/auth/')) return send(token);
  return send(token).catch((error: unknown) => {
    // Who logs in again, or follows a mailed link, isn't stopped by the session that has ended in this browser.
    if (!(error instanceof CallError && error.code === 'session_ended')) throw error;
    return send(null).catch((second: unknown) => {
      throw second instanceof CallError && second.code === 'not_authenticated' ? error : second;
    });
  });
}
