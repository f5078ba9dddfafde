import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FileAnswer } from '../domain/file-answer.ts';
import type { Endpoint, Topic } from '../contract/endpoint.ts';
import type { Caller, Context } from '../domain/context.ts';
import { assertMayCall, callerFor, callerOf } from './authentication.ts';
import type { RateLimits } from './rate-limits.ts';
import { submissionKeyOf } from './submission-key.ts';
import { readFormFile } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

/** The handlers of one topic by route. Each takes a call whose types the contract guarantees. */
export type AnyHandlers = Record<string, (call: never) => Promise<unknown>>;

interface Services {
  ctx: Context;
  limits: RateLimits;
}

/** Mounts every call of a topic: who may call, its limits, its schemas, its handler. */
export function mountTopic(
  app: FastifyInstance,
  name: string,
  topic: Topic,
  handlers: AnyHandlers,
  services: Services,
): void {
  for (const [route, endpoint] of Object.entries(topic)) {
    const [method = '', url = ''] = route.split(' ');
    const handle = handlers[route] as ((call: unknown) => Promise<unknown>) | undefined;
    if (!handle) throw new Error(`no handler for ${route}`);
    app.route({
      method,
      url,
      schema: schemaOf(name, route, endpoint),
      onRequest: async (request) => {
        request.caller = callerFor(endpoint, await callerOf(services.ctx, request));
        assertMayCall(endpoint, request.caller);
      },
      preHandler: async (request) => limit(services.limits, endpoint, request),
      handler: async (request, reply) => {
        const data = await handle(callOf(request, services.ctx));
        if (data instanceof FileAnswer) return sendFile(reply, data);
        return reply
          .code(endpoint.status ?? 200)
          .header('cache-control', 'no-store')
          .send({ data });
      },
    });
  }
}

const sendFile = (reply: FastifyReply, { mediaType, fileName, body }: FileAnswer) =>
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(body);

const callOf = (request: FastifyRequest, ctx: Context) => ({
  ctx,
  caller: request.caller,
  origin: { address: request.ip, userAgent: request.headers['user-agent'] ?? null },
  params: request.params,
  query: request.query,
  body: request.body,
  file: (field: string) => readFormFile(request, field),
  submissionKey: submissionKeyOf(request),
});

async function limit(limits: RateLimits, endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (!endpoint.limit) return;
  const email = (request.body as { email?: string } | undefined)?.email;
  await limits({ group: endpoint.limit, address: request.ip, caller: request.caller, email });
}

const schemaOf = (tag: string, route: string, endpoint: Endpoint) => ({
  operationId: route,
  summary: endpoint.summary,
  tags: [tag],
  ...(endpoint.who !== 'anyone' && { security: [{ bearer: [] }] }),
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.body && { body: endpoint.body }),
  ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
  ...(endpoint.file
    ? { produces: [endpoint.file] }
    : { response: { [endpoint.status ?? 200]: z.object({ data: endpoint.result }) } }),
});
