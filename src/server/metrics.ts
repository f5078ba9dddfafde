import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { Failure } from '../domain/failure.ts';
import type { Operation } from '../contract/shapes/operation.ts';
import { measureAdmission, type Measured } from './admission/admission-metrics.ts';
import { measureOperation } from './operation-metrics.ts';

const isLoopback = (address: string) => address === '::1' || /^(::ffff:)?127\./.test(address);

/** Prometheus metrics, for this machine itself or with the metrics token (docs/rules.md#settings). */
export function mountMetrics(
  app: FastifyInstance,
  token: string | undefined,
  measured: Measured,
  readOperation: () => Promise<Operation>,
  version: string,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const build = new Gauge({
    name: 'lectern_build_info',
    help: 'Always 1; the label has the version of this process',
    labelNames: ['version'],
    registers: [registry],
  });
  build.set({ version }, 1);
  measureAdmission(registry, measured);
  measureOperation(registry, readOperation);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', { schema: { hide: true } as object }, async (request, reply) => {
    if (!mayReadMetrics(request, token)) throw new Failure('not_found');
    return reply
      .type(registry.contentType)
      .serializer((text: string) => text)
      .send(await registry.metrics());
  });
}

/** A proxy on this machine forwards somebody else's request. */
const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined);

export function mayReadMetrics(
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
  token: string | undefined,
): boolean {
  if (isLoopback(request.socket.remoteAddress ?? '') && !isForwarded(request)) return true;
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
