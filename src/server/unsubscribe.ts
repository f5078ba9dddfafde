import type { FastifyInstance } from 'fastify';
import type { Context } from '../domain/context.ts';
import { Failure } from '../domain/failure.ts';
import { stopMails } from '../domain/searches/index.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface Asked {
  Querystring: { token?: string | string[] };
}

/**
 * The address in the `List-Unsubscribe` header and at the end of mails about saved searches (RFC 8058): a POST, by the button of a mail
 * program or by the page's own, ends them without a login or a script. Opening it changes nothing, as scanners of mail open links.
 */
export const mountUnsubscribe = (app: FastifyInstance, ctx: Context, siteName: string) =>
  app.register(async (scope) => {
    // Whatever a mail program sends along says no more than the address does.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { bodyLimit: 10_000 }, (_request, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null));
    });
    const schema = { hide: true } as object;
    scope.get<Asked>('/alerts/unsubscribe', { schema }, async (request, reply) => {
      const token = tokenOf(request.query.token);
      return reply
        .type('text/html; charset=utf-8')
        .headers(headers)
        .send(page(siteName, 'Stop emails about saved searches?', question(token)));
    });
    scope.post<Asked>('/alerts/unsubscribe', { schema }, async (request, reply) => {
      const answer = await stopMails(ctx, tokenOf(request.query.token)).catch((error: unknown) => {
        if (error instanceof Failure && error.code === 'invalid_link') return error;
        throw error;
      });
      const isDone = !(answer instanceof Failure);
      return reply
        .code(isDone ? 200 : 400)
        .type('text/html; charset=utf-8')
        .headers(headers)
        .send(
          page(siteName, isDone ? 'Done' : 'This link does not work', `<p>${escape(answer.message)}</p>`),
        );
    });
  });

const tokenOf = (token: string | string[] | undefined): string =>
  (typeof token === 'string' ? token : '').slice(0, 200);

const question = (
  token: string,
): string => `<p>Your saved searches stay, and you can turn their emails on again.</p>
  <form method="post" action="/alerts/unsubscribe?${escape(new URLSearchParams({ token }).toString())}"><button>Stop these emails</button></form>`;

const page = (siteName: string, title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escape(title)} | ${escape(siteName)}</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; padding: 24px 16px; font: 16px/1.55 Georgia, serif; background: light-dark(#fbfafc, #15121a); color: light-dark(#1e1926, #eeeaf3) }
  main { max-width: 560px; margin: 0 auto }
  h1 { font: 600 26px/1.25 Arial, sans-serif }
  button { min-height: 44px; padding: 10px 20px; border: 0; border-radius: 4px; font: 600 16px Arial, sans-serif; background: light-dark(#5b2a86, #c7a6ea); color: light-dark(#fff, #210f33); cursor: pointer }
  button:focus-visible, a:focus-visible { outline: 3px solid; outline-offset: 3px }
  a { color: light-dark(#5b2a86, #cbb0ec) }
</style></head><body><main><h1>${escape(title)}</h1>${content}<p><a href="/">${escape(siteName)}</a></p></main></body></html>`;
