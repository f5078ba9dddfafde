import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../domain/platform/context.ts';
import { Failure } from '../domain/platform/failure.ts';
import { stopMails } from '../domain/discovery/index.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import { escape, sendPlainPage } from './alert-forms.ts';

interface ByToken {
  Querystring: { token?: string | string[] };
}

/**
 * The address in the `List-Unsubscribe` header and at the end of mails about saved searches (RFC 8058): a POST, from
 * the button of a mail program or of the page, stops them without a login or JavaScript. Opening it changes nothing,
 * because mail scanners open links.
 */
export const unsubscribe: FastifyPluginAsync<{ ctx: Context }> = async (scope, { ctx }) => {
  // The body that mail programs send contains nothing beyond the address.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
  scope.get<ByToken>('/alerts/unsubscribe', async (request, reply) => {
    const token = tokenOf(request.query.token);
    return sendPlainPage(reply, {
      siteName: (await portalIdentity(ctx)).name,
      title: 'Stop these emails?',
      content: question(token),
    });
  });
  scope.post<ByToken>('/alerts/unsubscribe', async (request, reply) => {
    const answer = await stopMails(ctx, tokenOf(request.query.token)).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'invalid_link') return error;
      throw error;
    });
    const isDone = !(answer instanceof Failure);
    return sendPlainPage(reply, {
      siteName: (await portalIdentity(ctx)).name,
      title: isDone ? 'Done' : 'This link does not work',
      content: `<p>${escape(answer.message)}</p>`,
      status: isDone ? 200 : 400,
    });
  });
};

const tokenOf = (token: string | string[] | undefined): string =>
  (typeof token === 'string' ? token : '').slice(0, 200);

const question = (
  token: string,
): string => `<p>You won’t get any more emails about your saved searches or what you follow. Nothing is deleted, and you can turn the emails on again later.</p>
  <form method="post" action="/alerts/unsubscribe?${escape(new URLSearchParams({ token }).toString())}"><button>Stop these emails</button></form>`;
