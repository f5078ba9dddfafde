import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { failures, type FailureBody, type FailureCode } from '../contract/failures.ts';
import type { Context } from '../domain/platform/context.ts';
import { Failure } from '../domain/platform/failure.ts';
import { reportError } from '../domain/staff/index.ts';
import { busyPage, acceptsHtml } from './admission.ts';
import type { RateLimits } from './rate-limits.ts';

/** Framework errors raised before a use case runs, by code. */
const frameworkCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_VALIDATION: 'invalid_input',
};

/**
 * SQLSTATE classes: 22 is invalid data; 08, 53 and 57 mean that the server is unreachable, out of resources or
 * shutting down.
 */
function databaseCode(sqlState: string): FailureCode | undefined {
  if (sqlState.startsWith('22')) return 'malformed_request';
  if (/^(08|53|57)/.test(sqlState) || ['40001', '40P01', '55P03', '25P03'].includes(sqlState))
    return 'unavailable';
  return undefined;
}

/** No connection to the database was made: what the request was about to do was not done. */
const notConnected =
  /^(ECONNREFUSED|ENOENT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$|timeout exceeded when trying to connect|terminated due to connection timeout|^connect ETIMEDOUT|Cannot use a pool after calling end/;

/** A connection broke in use, possibly after COMMIT was sent. The server or a pooler may still have said so. */
const connectionBroke =
  /^(ECONNRESET|EPIPE|ETIMEDOUT|57P0[12]|08...)$|Connection terminated( unexpectedly)?$|is not queryable$|Query read timeout/;

const isAbout = (pattern: RegExp, error: Error): boolean =>
  pattern.test(codeOf(error)) || pattern.test(error.message);

/** The server stops: it waits for responses, but not for the work of a request whose client has disconnected. */
const isCutShort = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && causes(error).some(({ message }) => message.startsWith('Cannot use a pool after'));

/** An error and its chain of causes, outermost first. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

const codeOf = (error: Error): string => String((error as FastifyError).code ?? '');
const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

/** Whether the database refused a value. Input is validated first, so this means that a check is missing. */
const isRefusedValue = (error: unknown): boolean =>
  causes(error).some((cause) => isSqlState(codeOf(cause)) && codeOf(cause).startsWith('22'));

/** Maps an error to a failure; unknown errors become 'internal', and their text is not sent. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  for (const cause of causes(error)) {
    const code = codeOf(cause);
    if (isSqlState(code) && databaseCode(code)) return new Failure(databaseCode(code)!);
    if (isAbout(notConnected, cause) || isAbout(connectionBroke, cause)) return new Failure('unavailable');
    if (cause.name === 'TimeoutError') return new Failure('unavailable');
  }
  const known = error as FastifyError;
  const framework = frameworkCodes[known.code];
  if (framework) return new Failure(framework);
  if (
    !isResponseSerializationError(error) &&
    known.statusCode &&
    known.statusCode >= 400 &&
    known.statusCode < 500
  )
    return new Failure(known.statusCode === 404 ? 'not_found' : 'malformed_request');
  return new Failure('internal');
}

/** A write may have been committed although its connection broke: the lost answer can be the one to COMMIT. */
function perhapsWritten(error: unknown, { method }: FastifyRequest): Failure | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const broke =
    !(error instanceof Failure) &&
    causes(error).some((cause) => isAbout(connectionBroke, cause) && !isAbout(notConnected, cause));
  return broke
    ? new Failure('unavailable', {
        message:
          'The connection to the database was lost. This may or may not have been saved: please check before you try again.',
      })
    : undefined;
}

/** The account was deleted during this request, so its writes violate a foreign key. */
function callerIsGone(error: unknown, { caller }: FastifyRequest): boolean {
  return causes(error).some((cause) => {
    const { code, detail } = cause as { code?: unknown; detail?: unknown };
    return code === '23503' && String(detail).includes(`(${caller?.id}) is not present in table "users"`);
  });
}

interface Issue {
  instancePath: string;
  message?: string | undefined;
}

/** `fields` has each invalid field by its dotted path, with its first problem. */
function invalidInput(issues: readonly Issue[]): Failure {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter(Boolean).join('.') || 'body';
    fields[path] ??= issue.message ?? 'Not valid';
  }
  return new Failure('invalid_input', { fields });
}

/** Failures that may indicate an attack, which operators search the log for. */
const securityFailures = new Set<FailureCode>([
  'not_authenticated',
  'session_ended',
  'key_ended',
  'invalid_credentials',
  'wrong_password',
  'wrong_code',
  'account_blocked',
  'login_expired',
  'invalid_reset_link',
  'invalid_link',
  'invalid_signature',
  'malware_found',
  'forbidden',
  'insufficient_permissions',
  'own_item',
  'too_many_requests',
]);

/** Logs the refusal and its reason; the request's own log line has address and path under the same id. */
function logRefusal(event: FailureCode, request: FastifyRequest): void {
  const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  request.log.warn({ event, route, userId: request.caller?.id, address: request.ip }, 'refused');
}

/** A body that was refused before a call acted upon it: too large, too complex, malformed, of another type, or for its fields. */
const isRefusedBody = (error: unknown, { method, body }: FastifyRequest): boolean =>
  method !== 'GET' &&
  (body == null
    ? ['too_large', 'malformed_request', 'unsupported_media_type'].includes(toFailure(error).code)
    : hasZodFastifySchemaValidationErrors(error) && (error as FastifyError).validationContext === 'body');

/** No limit of calls counts refused bodies, so they have their own (docs/specification.md#fair-shares). */
async function countRefusedBody(
  error: unknown,
  request: FastifyRequest,
  limits: RateLimits,
): Promise<unknown> {
  if (!isRefusedBody(error, request)) return error;
  const { ip: address, caller = null } = request;
  return limits({ group: 'refusedBody', address, caller, email: undefined }, async () => error).catch(
    (refusal: unknown) => refusal,
  );
}

/** Turns every failure into a response (docs/specification.md#failures). */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = callerIsGone(error, request)
    ? new Failure('session_ended')
    : (perhapsWritten(error, request) ?? toFailure(error));
  const [status] = failures[failure.code];
  // Overload, which has no cause, is counted, not logged per request: the log would be the next bottleneck.
  const isFull = error instanceof Failure && error.code === 'unavailable' && error.cause === undefined;
  // The client disconnected, so nobody reads the response and nothing is wrong here.
  const hasLeft = (request.raw.destroyed && request.raw.complete === false) || isCutShort(error, request);
  if (hasLeft) request.log.info({ event: 'client_left' }, 'the client disconnected');
  else if (status >= 500 && !isFull) request.log.error({ err: error }, 'request failed');
  else if (isRefusedValue(error)) request.log.error({ err: error }, 'the database refused a value');
  if (failure.code === 'internal') request.server.unexpected?.(error, request);
  if (securityFailures.has(failure.code)) logRefusal(failure.code, request);
  const { fields, current, challenge, retryAfterSeconds } = failure.details;
  const body: FailureBody = {
    message: failure.message,
    code: failure.code,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
    ...(challenge && { challenge }),
    requestId: request.id,
  };
  const retryAfter = retryAfterSeconds ?? (status === 503 ? 5 : undefined);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.code(status).header('x-request-id', request.id).header('cache-control', 'no-store');
  if (failure.code === 'unavailable' && acceptsHtml(request.raw))
    return reply.type('text/html; charset=utf-8').send(busyPage);
  return reply
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

type Report = (error: unknown, request: FastifyRequest) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores an unexpected error for operators; the response doesn't wait for it. */
    unexpected?: Report;
  }
}

interface Options {
  ctx: Context;
  limits: RateLimits;
  version: string;
}

/** Answers what fails or isn't there, and stores unexpected errors with the request id that the response also has. */
export const failureAnswers = fp<Options>(async (app, { ctx, limits, version }) => {
  app.setErrorHandler(async (error, request, reply) =>
    answerFailure(await countRefusedBody(error, request, limits), request, reply),
  );
  app.setNotFoundHandler((request, reply) => answerFailure(new Failure('not_found'), request, reply));
  const report: Report = (error, request) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    reportError(ctx, { error, route, requestId: request.id, version }).catch((failed: unknown) =>
      request.log.warn({ err: failed }, 'an error report could not be stored'),
    );
  };
  app.decorate('unexpected', report);
});
