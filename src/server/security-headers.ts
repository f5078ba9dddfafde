import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Context } from '../domain/platform/context.ts';
import { Failure } from '../domain/platform/failure.ts';

/** Browser features that no page uses, disabled in case of an injected script. */
const refusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
export const permissionsPolicy = (allowed: Record<string, string> = {}): string =>
  refusedFeatures.map((feature) => `${feature}=(${allowed[feature] ?? ''})`).join(', ');

/** API responses are data: opened as a page, nothing in them runs or loads. Pages and documents set their own policy. */
const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Two years, as preload lists require. Only sent over TLS, so that a trial installation without it stays reachable. */
const hsts = { maxAge: 2 * 365 * 24 * 3600, includeSubDomains: true };

/** Headers of responses made before the framework: overload and invalid targets. */
export const earlyErrorHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(publicUrl.startsWith('https:') && {
    'strict-transport-security': `max-age=${hsts.maxAge}; includeSubDomains`,
  }),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});

/** Headers of every response of the framework, and the refusal of what pages of other sites send. */
export const securityHeaders = fp<{ ctx: Pick<Context, 'publicUrl'> }>(
  async (app, { ctx: { publicUrl } }) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      strictTransportSecurity: publicUrl.startsWith('https:') ? hsts : false,
      xFrameOptions: { action: 'deny' },
    });
    const features = permissionsPolicy();
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', dataPolicy);
      reply.header('permissions-policy', features);
    });
    letOthersRead(app);
    refuseCrossSite(app);
  },
);

const isReading = (method: string) => ['GET', 'HEAD', 'OPTIONS'].includes(method);

/** Providers sign what they send, and send it from a server. */
const isSignedCallback = (route: string | undefined) => route === '/api/payments/webhook/:provider';

/**
 * Refuses what a page of another site makes a browser send: forms without JavaScript work without a token that such a
 * page wouldn't have. Browsers set this header themselves, programs don't send it.
 */
function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers, routeOptions }) => {
    if (headers['sec-fetch-site'] !== 'cross-site' || isReading(method)) return;
    if (!isSignedCallback(routeOptions.url))
      throw new Failure('forbidden', {
        message: 'This was sent by a page of another website. Please use the form on this site.',
      });
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Scripts of other sites may read the answer, refusals too: the same for everybody, without a token. */
    isReadAnywhere?: boolean;
  }
}

/** Options of a route whose answers scripts of other sites may read. */
export const readAnywhere = { config: { isReadAnywhere: true } };

/**
 * Other sites may read what is public (https://fetch.spec.whatwg.org/#cors-protocol). No preflight is granted, so none
 * can send a token or change something. Search engines may fetch data to render pages, but don't list them.
 */
function letOthersRead(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions: { url = '', config } }, reply) => {
    if (config.isReadAnywhere) {
      reply.header('access-control-allow-origin', '*');
      reply.header('cross-origin-resource-policy', 'cross-origin');
    }
    if (url.startsWith('/api/') && !url.startsWith('/api/docs')) reply.header('x-robots-tag', 'noindex');
  });
}
