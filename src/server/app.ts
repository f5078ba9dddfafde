import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import { topics } from '../contract/index.ts';
import type { Context } from '../domain/platform/context.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import { readOperation, reportError } from '../domain/staff/index.ts';
import { redactSecrets } from '../domain/platform/redact-secrets.ts';
import { beginWork } from '../domain/platform/running-work.ts';
import { assertSimple, shortBody } from './body-limits.ts';
import { answerFailure, countRefusedBody } from './failures.ts';
import { type Admission, noConcurrencyLimit } from './admission/admission.ts';
import { admitRequests } from './admission/admit-requests.ts';
import { mountIndexNowKey, mountDumpFiles, addEtags, mountWebManifest } from './static-files.ts';
import { mountAlertForms } from './alert-forms.ts';
import { mountUnsubscribe } from './unsubscribe.ts';
import { mountHealth } from './health.ts';
import { countViews } from './count-views.ts';
import { createHttpServer } from './http-server.ts';
import { mountMetrics } from './metrics.ts';
import { type AnyHandlers, mountTopic } from './mount-contract.ts';
import { describeApi } from './openapi.ts';
import { dropAfterWrites, type PublicContent } from './pages/serve-cached.ts';
import { refuseUnknownCalls } from './pages/mount-pages.ts';
import type { PageCache } from './pages/page-cache.ts';
import { mountPayments } from './payments/mount-payments.ts';
import {
  letOthersRead,
  refuseCrossSite,
  earlyErrorHeaders,
  sendSecurityHeaders,
} from './security-headers.ts';
import { mountSyndication } from './syndication/index.ts';
import type { RateLimits } from './rate-limits.ts';
import { trustProxy, type TrustedProxies } from './trust-proxy.ts';
import { acceptMultipart, mountUploads } from './uploads.ts';

export interface AppOptions {
  ctx: Context;
  /** By topic. */
  handlers: Record<keyof typeof topics, AnyHandlers>;
  /** Whether the database is reachable and migrated; rejects when it can't be reached. */
  isReady: () => Promise<boolean>;
  logger: FastifyBaseLogger | false;
  limits: RateLimits;
  site: { version: string; publicUrl: string };
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
  mountWeb?: (app: FastifyInstance) => Promise<void>;
}

/** Fastify with this server's options, without routes. */
function createFastify(options: AppOptions): FastifyInstance {
  const earlyHeaders = earlyErrorHeaders(options.site.publicUrl);
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: shortBody,
    serverFactory: (handle) =>
      createHttpServer(handle, {
        cache: options.pages,
        isStopping: options.isStopping,
        observe: (request, response) => countViews(options.ctx, request, response),
        headers: earlyHeaders,
        onError: (error) => options.logger && options.logger.error({ err: error }, 'request failed'),
      }),
    // During shutdown requests are still answered; their connections are then closed.
    return503OnClosing: false,
    trustProxy: trustProxy(options.trustProxy),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // No other header has been set at this point.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply.headers(earlyHeaders)),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(async (error, request, reply) =>
    answerFailure(await countRefusedBody(error, request, options.limits), request, reply),
  );
  app.setNotFoundHandler((request, reply) =>
    answerFailure(Object.assign(new Error('no such route'), { statusCode: 404 }), request, reply),
  );
  return app;
}

/** The Fastify application; not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const admission = options.admission ?? noConcurrencyLimit();
  const app = createFastify(options);
  acceptJson(app);
  addEtags(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const path = redactSecrets((request.url.split('?')[0] ?? '').slice(0, 100));
    reply.raw.once('close', beginWork(`${request.method} ${path}`));
  });
  await sendSecurityHeaders(app, options.site.publicUrl);
  letOthersRead(app);
  refuseCrossSite(app);
  // Before admission, as it asks the database while the request still holds its slot.
  if (options.content) dropAfterWrites(app, options.content);
  await admitRequests(app, admission);
  await acceptMultipart(app);
  await describeApi(app, options.site, async () => (await portalIdentity(options.ctx)).name);
  await app.register(
    async (api) => {
      for (const name of Object.keys(topics) as (keyof typeof topics)[])
        mountTopic(api, name, topics[name], options.handlers[name], options);
    },
    { prefix: '/api' },
  );
  mountUploads(app, options.ctx);
  await mountPayments(app, options, admission, options.site.publicUrl);
  await mountUnsubscribe(app, options.ctx);
  await mountAlertForms(app, options);
  mountHealth(app, options.isReady, options.isStopping, options.site.version);
  mountMetrics(
    app,
    options.metricsToken,
    { admission, pages: options.pages },
    () => readOperation(options.ctx),
    options.site.version,
  );
  reportUnexpected(app, options.ctx, options.site.version);
  const offersData = options.dumpFolder !== undefined;
  mountSyndication(app, options.ctx, admission, { publicUrl: options.site.publicUrl, offersData });
  mountWebManifest(app, options.ctx);
  if (options.indexNowKey) mountIndexNowKey(app, options.indexNowKey);
  if (options.dumpFolder) await mountDumpFiles(app, options.dumpFolder);
  refuseUnknownCalls(app);
  await options.mountWeb?.(app);
  return app;
}

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

type Report = (error: unknown, request: FastifyRequest) => void;

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores an unexpected error for operators; the response doesn't wait for it. */
    unexpected?: Report;
  }
}

/** Stores unexpected errors with the request id that the response also has. */
function reportUnexpected(app: FastifyInstance, ctx: Context, version: string): void {
  const report: Report = (error, request) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    reportError(ctx, { error, route, requestId: request.id, version }).catch((failed: unknown) =>
      request.log.warn({ err: failed }, 'an error report could not be stored'),
    );
  };
  app.decorate('unexpected', report);
}
