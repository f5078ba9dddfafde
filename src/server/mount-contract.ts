import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FileResponse, type Caller, type Context, type Submission } from '../domain/platform/context.ts';
import { routes } from '../contract/index.ts';
import { scopesOf, type Endpoint, type Access, type Routes, failure } from '../contract/endpoint.ts';
import type { FileField } from '../contract/uploads.ts';
import { bodyLimitOf } from './body-limits.ts';
import { assertMayCall, callerFor, callerOf } from './authentication.ts';
import type { RateLimits } from './rate-limits.ts';
import { readFormFile } from './uploads.ts';
import { refusesUnknownFields, unknownFieldsCheck } from './unknown-fields.ts';
import { Failure } from '../domain/platform/failure.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
    /** Whose session it comes with, also where the call reads as a guest's. */
    holder: Caller;
  }
}

/** Handlers by route, typed by the contract. */
type AnyHandlers = Record<string, (call: never) => Promise<unknown>>;
export type AllHandlers = Record<keyof typeof routes, AnyHandlers>;

interface Services {
  ctx: Context;
  limits: RateLimits;
}

/** The calls of the contract. Unknown ones get a JSON failure (docs/specification.md#failures), not a page. */
export const apiCalls: FastifyPluginAsync<Services & { handlers: AllHandlers }> = async (app, services) => {
  for (const name of Object.keys(routes) as (keyof typeof routes)[])
    mountRoutes(app, name, routes[name], services.handlers[name], services);
  app.all('/*', async () => {
    throw new Failure('not_found');
  });
};

/** Mounts calls with their permissions, rate limits, schemas and handlers. */
function mountRoutes(
  app: FastifyInstance,
  name: string,
  calls: Routes,
  handlers: AnyHandlers,
  services: Services,
): void {
  for (const [route, endpoint] of Object.entries(calls)) {
    const [method = '', url = ''] = route.split(' ');
    const handle = handlers[route] as ((call: unknown) => Promise<unknown>) | undefined;
    if (!handle) throw new Error(`no handler for ${route}`);
    const assertKnown = refusesUnknownFields(endpoint, route)
      ? unknownFieldsCheck(endpoint, route)
      : undefined;
    app.route({
      method,
      url,
      schema: schemaOf(name, route, endpoint),
      config: { isReadAnywhere: method === 'GET' && endpoint.access === 'anyone' },
      bodyLimit: bodyLimitOf(endpoint.body),
      onRequest: async (request) => {
        const caller = await callerOf(services, request);
        request.holder = caller;
        request.caller = callerFor(endpoint, caller);
        assertMayCall(endpoint, caller, route);
      },
      ...(assertKnown && { preValidation: async ({ body }) => assertKnown(body) }),
      handler: async (request, reply) => {
        const data = await limited(services.limits, endpoint, request, () =>
          handle(callOf(endpoint, request, services.ctx)),
        );
        if (data instanceof FileResponse) return sendFile(reply, data);
        return reply
          .code(endpoint.status ?? 200)
          .headers(isForAll(endpoint, request) ? forAll : forOne)
          .send({ data });
      },
    });
  }
}

/** Public responses may be cached with revalidation; all others are private. */
const isForAll = ({ access }: Endpoint, { method, headers }: FastifyRequest) =>
  method === 'GET' && access === 'anyone' && headers.authorization === undefined;
const forAll = { 'cache-control': 'public, max-age=0, must-revalidate', vary: 'Authorization' };
const forOne = { 'cache-control': 'no-store', vary: 'Authorization' };

const sendFile = (reply: FastifyReply, { mediaType, fileName, body }: FileResponse) =>
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(body);

/** Logged-in users read from the primary, so that they see recent changes at once. */
const contextFor = (ctx: Context, caller: Caller): Context => (caller ? { ...ctx, publicDb: ctx.db } : ctx);

const callOf = (endpoint: Endpoint, request: FastifyRequest, ctx: Context) => ({
  ctx: contextFor(ctx, request.caller),
  caller: request.caller,
  origin: {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    sessionId: request.caller?.sessionId ?? null,
  },
  params: request.params,
  query: request.query,
  body: request.body,
  file: (field: FileField) => readFormFile(request, field),
  submission: endpoint.takesIdempotencyKey ? submissionOf(request) : null,
});

function limited<Result>(
  limits: RateLimits,
  { limit: group }: Endpoint,
  { ip: address, holder: caller, body }: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!group) return work();
  const { email } = (body ?? {}) as { email?: string };
  return limits({ group, address, caller, email }, work);
}

/** 'GET /posts/:id' is getPostsById: a name for generated clients. */
const operationIdOf = (route: string): string => {
  const [method = '', path = ''] = route.split(' ');
  const words = path.split(/[/-]/).filter(Boolean);
  const named = words.map((word) => (word.startsWith(':') ? `By${capital(word.slice(1))}` : capital(word)));
  return method.toLowerCase() + named.join('');
};
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const admits: Record<Access, string> = {
  anyone: 'For everybody; a token is optional.',
  user: 'For whoever is logged in.',
  staff: 'For moderators and admins.',
  admin: 'For admins.',
};

/** What the document says of keys where a token is needed (docs/specification.md#api-keys). */
function withKey(endpoint: Endpoint, route: string): string {
  const scopes = scopesOf(endpoint, route);
  if (endpoint.access === 'anyone') return '';
  return scopes.length > 0 ? ` An API key needs the scope ${scopes.join(' or ')}.` : ' Not with an API key.';
}

const securityOf = (endpoint: Endpoint, route: string) =>
  endpoint.access === 'anyone'
    ? []
    : [{ bearer: [] }, ...scopesOf(endpoint, route).map((scope) => ({ key: [scope] }))];

/** Statuses of failures that a call may answer, beside those of every call. */
const failing = ({ access, params, query, body, multipart, gone }: Endpoint): number[] => [
  ...(params || query || body || multipart ? [400] : []),
  ...(access === 'anyone' ? [] : [401, 403]),
  ...(params ? [404] : []),
  ...(gone ? [410] : []),
  ...(body || multipart ? [409, 413, 415] : []),
  429,
  503,
];

const schemaOf = (tag: string, route: string, endpoint: Endpoint) => ({
  operationId: operationIdOf(route),
  summary: endpoint.summary,
  description: `${endpoint.summary}. ${admits[endpoint.access]}${withKey(endpoint, route)}`,
  tags: [tag],
  security: securityOf(endpoint, route),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.multipart && { consumes: ['multipart/form-data'], 'x-file-field': endpoint.multipart }),
  ...(endpoint.takesIdempotencyKey && { 'x-takes-idempotency-key': true }),
  ...(endpoint.file && { 'x-media-type': endpoint.file }),
  response: {
    ...(!endpoint.file && { [endpoint.status ?? 200]: z.object({ data: endpoint.result }) }),
    ...Object.fromEntries(failing(endpoint).map((status) => [status, failure])),
    default: failure,
  },
});

/**
 * The `Idempotency-Key` header of a request, in quotes or not, and what it sends; null without one.
 * @throws Failure malformed_request
 */
function submissionOf(request: FastifyRequest): Submission | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = /^("?)([\w-]{8,100})\1$/.exec(String(header))?.[2];
  if (key === undefined)
    throw new Failure('malformed_request', {
      message: 'Idempotency-Key must be 8 to 100 letters, digits, dashes or underscores.',
    });
  // As it was read: spaces and the order of names don't make another body.
  return { key, body: JSON.stringify(request.body ?? null) };
}
