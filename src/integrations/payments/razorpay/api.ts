import type { ProviderFailure, ProviderPayment } from '../../../domain/commerce/payments/ports.ts';

/** Razorpay is unavailable or overloaded; a retry may succeed. */
class ProviderUnavailable extends Error implements ProviderFailure {
  readonly providerFailure = 'unavailable';
}

/** Razorpay refuses; a retry would be refused too. The message is its reason. */
export class ProviderRefusal extends Error implements ProviderFailure {
  readonly providerFailure = 'refused';
}

export interface ApiOptions {
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** For one attempt. */
  timeoutMs?: number;
  attempts?: number;
  /** The first pause; it doubles with each retry, with random jitter. */
  pauseMs?: number;
}

export type Ask = <Answer>(method: 'GET' | 'POST', path: string, request?: AskOptions) => Promise<Answer>;

interface AskOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Exponential backoff with jitter: between half and the whole of the pause. */
const pauseBefore = (attempt: number, pauseMs: number): number =>
  pauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

/**
 * Calls the provider's API: each attempt has its own timeout; lost connections, 409, 429 and 5xx are retried. All calls
 * are idempotent, by our reference or because duplicates are harmless.
 */
export function razorpayApi(options: ApiOptions): Ask {
  const { attempts = 3, pauseMs = 300 } = options;
  return async <Answer>(method: 'GET' | 'POST', path: string, request: AskOptions = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await askOnce(options, method, path, request)) as Answer;
      } catch (error) {
        if (!(error instanceof ProviderUnavailable) || attempt >= attempts) throw error;
        await sleep(pauseBefore(attempt, pauseMs));
      }
    }
  };
}

async function askOnce(
  { apiUrl, keyId, keySecret, timeoutMs = 5_000 }: ApiOptions,
  method: string,
  path: string,
  { body, headers }: AskOptions,
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(`${apiUrl}/v1${path}`, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Redirects are not followed, so that only the provider gets the keys.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new ProviderUnavailable('Razorpay does not answer', { cause: error });
  }
  return read(response.status, text);
}

/** Temporary failures; 409 means that the same request is in progress. */
const passingStatus = (status: number): boolean => status === 409 || status === 429 || status >= 500;
const passingCodes = new Set(['GATEWAY_ERROR', 'SERVER_ERROR', 'SERVICE_UNAVAILABLE']);

function read(status: number, text: string): unknown {
  const answer = parse(text) as { error?: { code?: string; description?: string } } | null | undefined;
  if (passingStatus(status) || (status >= 400 && passingCodes.has(answer?.error?.code ?? '')))
    throw new ProviderUnavailable(`Razorpay answered ${status}`);
  if (status >= 400) throw new ProviderRefusal(answer?.error?.description ?? `Razorpay answered ${status}`);
  if (answer === undefined) throw new ProviderUnavailable('Razorpay answered something that is no JSON');
  return answer;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The provider's entities, as far as we read them. */
export interface PaymentEntity {
  id: string;
  order_id?: string | null | undefined;
  amount: number;
  currency: string;
  status: ProviderPayment['status'];
  description?: string | null | undefined;
  error_description?: string | null | undefined;
  notes?: Record<string, unknown> | unknown[] | null | undefined;
}

export interface OrderEntity {
  id: string;
  receipt?: string | null | undefined;
}

export interface LinkEntity {
  id: string;
  short_url: string;
  reference_id?: string | null;
  currency: string;
  payments?: { payment_id: string; amount: number; status: ProviderPayment['status'] }[] | null;
}

export interface RefundEntity {
  id: string;
  amount: number;
  receipt?: string | null | undefined;
  status: 'pending' | 'processed' | 'failed';
}

export const presentPayment = (payment: PaymentEntity): ProviderPayment => ({
  id: payment.id,
  providerOrderId: payment.order_id ?? null,
  amount: payment.amount,
  currency: payment.currency,
  status: payment.status,
  failureReason: payment.error_description ?? null,
});
