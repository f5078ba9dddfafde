import type { FastifyInstance } from 'fastify';
import { site } from '../contract/site.ts';

const icon = (name: string, size: number, purpose = 'any') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What phones and computers need to install the portal; the pages beside it have the colours of the theme (web/root.tsx). */
const webManifest = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  description: site.tagline,
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

export const mountWebManifest = (app: FastifyInstance, name: string): void =>
  void app.get('/manifest.webmanifest', { schema: { hide: true } as object }, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(webManifest(name))),
  );
