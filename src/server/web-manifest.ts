import type { FastifyInstance } from 'fastify';
import type { Identity } from '../contract/site.ts';
import type { Context } from '../domain/context.ts';
import { portalIdentity } from '../domain/portal-identity.ts';

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What phones and computers need to install the portal; the pages beside it have the colours of the theme (web/root.tsx). */
const webManifest = ({ name, strapLine }: Identity) => ({
  id: '/',
  name,
  short_name: name,
  description: strapLine || name,
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#fbfafc',
  background_color: '#fbfafc',
  icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  shortcuts: [
    { name: 'My list', url: '/my-list' },
    { name: 'Jobs', url: '/jobs' },
  ],
});

export const mountWebManifest = (app: FastifyInstance, ctx: Context): void =>
  void app.get('/manifest.webmanifest', { schema: { hide: true } as object }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest(await portalIdentity(ctx)))),
  );
