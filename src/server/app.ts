import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  LogController,
  type FastifyReply,
  type FastifyRequest,
  type FastifySerializerCompiler,
} from 'fastify';
import fp from 'fastify-plugin';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Context } from '../domain/platform/context.ts';
import { redactSecrets } from '../domain/platform/security.ts';
import { beginWork } from '../domain/platform/running-work.ts';
import { type Admission, noConcurrencyLimit, admitRequests } from './admission.ts';
import { alertForms } from './alert-forms.ts';
import { assertSimple, shortBody } from './body-limits.ts';
import { countViews, createHttpServer, refuseBytes, trustProxy, type TrustedProxies } from './http-server.ts';
import { answerFailure, failureAnswers } from './failures.ts';
import { health } from './health.ts';
import { metrics } from './metrics.ts';
import { type AllHandlers, apiCalls } from './mount-contract.ts';
import { apiDocument } from './openapi.ts';
import type { PageCache } from './pages/page-cache.ts';
import { dropAfterWrites, type PublicContent } from './pages/serve-pages.ts';
import { payments } from './payments/mount-payments.ts';
import type { RateLimits } from './rate-limits.ts';
import { earlyErrorHeaders, securityHeaders } from './security-headers.ts';
import { etags, siteFiles } from './static-files.ts';
import { syndication } from './syndication/index.ts';
import { unsubscribe } from './unsubscribe.ts';
import { uploads } from './uploads.ts';

export interface AppOptions {
  ctx: Context;
  handlers: AllHandlers;
  /** Whether the database is reachable and migrated; rejects when it can't be reached. */
  isReady: () => Promise<boolean>;
  logger: FastifyBaseLogger | false;
  limits: RateLimits;
  version: string;
  trustProxy: TrustedProxies;
  metricsToken: string | undefined;
  isStopping: () => boolean;
  /** Concurrency limits; unset: none. */
  admission?: Admission;
  /** Cached pages are answered before the framework runs. */
  pages?: PageCache;
  /** Unset: writes drop no pages. */
  content?: PublicContent;
  /** Unset: no key of IndexNow is served. */
  indexNowKey?: string | undefined;
  /** Dumps of public items; unset: none are offered. */
  dumpFolder?: string | undefined;
  /** Mounts pages and static files, if this process serves them. */
  mountWeb?: FastifyPluginAsync;
}

/**
 * Answers are written as their schemas say: other fields are dropped, and dates become ISO text. The library's own
 * compiler reads schemas the other way round, from what clients read to what handlers answer.
 */
const writeAnswers: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const { data: answer, error } = schema.safeParse(data);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(answer);
  };
};

/** Fastify with this server's options, without routes. */
function createFastify(options: AppOptions): FastifyInstance {
  const earlyHeaders = earlyErrorHeaders(options.ctx.publicUrl);
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: shortBody,
    // Reading the built pages takes longer than the default of ten seconds where a machine is busy, as after a restart.
    pluginTimeout: 120_000,
    serverFactory: (handle) =>
      createHttpServer(handle, {
        cache: options.pages,
        isStopping: options.isStopping,
        observe: (request, response) => countViews(options.ctx, request, response),
        headers: earlyHeaders,
        onError: (error) => options.logger && options.logger.error({ err: error }, 'request failed'),
      }),
    clientErrorHandler: refuseBytes(earlyHeaders),
    // During shutdown requests are still answered; their connections are then closed.
    return503OnClosing: false,
    trustProxy: trustProxy(options.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // No other header has been set at this point.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(earlyHeaders)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(writeAnswers);
  return app;
}

/**
 * The Fastify application; not listening yet. Hooks run in the order of their plugins, and a route has the parsers and the error handler that
 * were there before its plugin: so what applies to every request comes first, and routes follow in any order.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const services = { ...options, admission: options.admission ?? noConcurrencyLimit() };
  const app = createFastify(options);
  await app.register(failureAnswers, services);
  await app.register(requests);
  await app.register(etags);
  // Before whatever refuses a request: refusals have these headers too.
  await app.register(securityHeaders, services);
  // Before admission, as it asks the database while the request still holds its slot.
  if (options.content) await app.register(dropAfterWrites, { content: options.content });
  await app.register(admitRequests, services);
  // With the parser of forms for all that follow.
  await app.register(uploads, services);
  // Before the calls, which it describes as they are added.
  await app.register(apiDocument, services);
  await app.register(apiCalls, { ...services, prefix: '/api' });
  await app.register(payments, services);
  await app.register(unsubscribe, services);
  await app.register(alertForms, services);
  await app.register(health, services);
  await app.register(metrics, services);
  await app.register(syndication, services);
  await app.register(siteFiles, services);
  if (options.mountWeb) await app.register(options.mountWeb);
  return app;
}

/** Request ids, the record of work under way, and bodies as JSON. */
const requests = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const path = redactSecrets((request.url.split('?')[0] ?? '').slice(0, 100));
    reply.raw.once('close', beginWork(`${request.method} ${path}`));
  });
  acceptJson(app);
});

/** JSON bodies of bounded complexity; an empty one counts as none, as some clients send one with DELETE. */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      assertSimple(body as string);
    } catch (error) {
      return done(error as Error);
    }
    parse(request, body as string, done);
  });
}

/** One log line for each request, when it is answered. */
class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log.info(line, 'request completed');
  }
}
