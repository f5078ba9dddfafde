import type { FastifyInstance } from 'fastify';
import { site } from '../../contract/site.ts';
import type { Context } from '../../domain/context.ts';
import { getSiteContent } from '../../domain/site-content/index.ts';

/** Readers distrust a file that has expired; this one is always fresh, and good for half a year. */
const goodForMs = 180 * 24 * 3_600_000;

/** Whom to tell of a weakness (RFC 9116): the contact that the operator keeps on the site. */
export function mountSecurityTxt(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } as object }, async (_request, reply) => {
    const { contacts } = await getSiteContent(ctx);
    const lines = [
      `Contact: mailto:${contacts?.content.email ?? site.contact.email}`,
      `Expires: ${new Date(ctx.clock().getTime() + goodForMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
