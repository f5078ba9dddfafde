import type { FastifyInstance } from 'fastify';
import { shippedDesk } from '../../contract/site.ts';
import type { Context } from '../../domain/context.ts';
import { portalContacts } from '../../domain/site-content/index.ts';

/** `Expires` must lie in the future; it is always half a year from now. */
const lifetimeMs = 180 * 24 * 3_600_000;

/** security.txt (RFC 9116) with the operator's contact. */
export function mountSecurityTxt(app: FastifyInstance, ctx: Context, publicUrl: string): void {
  app.get('/.well-known/security.txt', { schema: { hide: true } as object }, async (_request, reply) => {
    const contacts = await portalContacts(ctx);
    const lines = [
      `Contact: mailto:${contacts?.email || shippedDesk}`,
      `Expires: ${new Date(ctx.clock().getTime() + lifetimeMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`);
  });
}
