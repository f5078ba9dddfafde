import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What no page of ours uses, and so no script that got into one may. */
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

/** Answers are data: opened as a page, nothing in them runs or loads. Pages and documents bring a policy of their own. */
const policyOfData = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Two years, as preload lists ask. Told over TLS alone: a portal that is tried out without must stay reachable. */
const hsts = { maxAge: 2 * 365 * 24 * 3600, includeSubDomains: true };

/** Headers of what is answered before the framework begins: refusals when there is no room, and addresses that can't be read. */
export const bareHeaders = (publicUrl: string): Record<string, string> => ({
  'content-security-policy': policyOfData,
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

/** Headers of every answer that the framework gives, whatever it is. */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: string): Promise<void> {
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
    reply.header('content-security-policy', policyOfData);
    reply.header('permissions-policy', features);
  });
}
