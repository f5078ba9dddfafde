import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { failures, type FailureBody, type FailureCode } from '../contract/failures.ts';
import { Failure } from '../domain/failure.ts';
import { busyPage, isForPeople } from './admission/busy.ts';

/** What goes wrong before a use case is reached, by the framework's own codes. */
const frameworkCodes: Record<string, FailureCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_VALIDATION: 'invalid_input',
};

/** PostgreSQL's classes: 22 is data it can't take; 08, 53 and 57 say that it is away, full or stopping. */
function databaseCode(sqlState: string): FailureCode | undefined {
  if (sqlState.startsWith('22')) return 'malformed_request';
  if (/^(08|53|57)/.test(sqlState) || ['40001', '40P01', '55P03', '25P03'].includes(sqlState))
    return 'unavailable';
  return undefined;
}

const connectionErrors =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$|Connection terminated|timeout exceeded when trying to connect|Query read timeout/;

/** An error and what led to it, outermost first. */
function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

const codeOf = (error: Error): string => String((error as FastifyError).code ?? '');
const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

/** Did the database refuse a value? Everything a client sends is checked first, so this means that a check is missing. */
const isRefusedValue = (error: unknown): boolean =>
  causes(error).some((cause) => isSqlState(codeOf(cause)) && codeOf(cause).startsWith('22'));

/** The failure that an error stands for; anything unknown is 'internal', and its text stays inside. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  for (const cause of causes(error)) {
    const code = codeOf(cause);
    if (isSqlState(code) && databaseCode(code)) return new Failure(databaseCode(code)!);
    if (connectionErrors.test(code) || connectionErrors.test(cause.message))
      return new Failure('unavailable');
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

/** The account was deleted while this call of its owner was on its way: what the call wanted to write has no owner. */
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

/** `fields` names each bad field by its dotted path; the first problem of a field is the one that is told. */
function invalidInput(issues: readonly Issue[]): Failure {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.instancePath.split('/').filter(Boolean).join('.') || 'body';
    fields[path] ??= issue.message ?? 'Not valid';
  }
  return new Failure('invalid_input', { fields });
}

/** Refusals that operators look for when an account or the portal is being tried. */
const aboutTrust = new Set<FailureCode>([
  'not_authenticated',
  'session_ended',
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

/** Who was refused what, and why; the request's own line tells address and path under the same id. */
function tellRefusal(event: FailureCode, request: FastifyRequest): void {
  const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  request.log.warn({ event, route, userId: request.caller?.id, address: request.ip }, 'refused');
}

/** The one place where failures become answers (docs/rules.md#failures). */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = callerIsGone(error, request) ? new Failure('session_ended') : toFailure(error);
  const [status] = failures[failure.code];
  // Being full is counted, not told line by line: the log would be what breaks next.
  const isFull = error instanceof Failure && error.code === 'unavailable';
  if (status >= 500 && !isFull) request.log.error({ err: error }, 'request failed');
  else if (isRefusedValue(error)) request.log.error({ err: error }, 'the database refused a value');
  if (failure.code === 'internal') request.server.unexpected?.(error, request);
  if (aboutTrust.has(failure.code)) tellRefusal(failure.code, request);
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
  if (failure.code === 'unavailable' && isForPeople(request.raw))
    return reply.type('text/html; charset=utf-8').send(busyPage);
  return reply
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}
