import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { pages } from '../../contract/addresses/pages.ts';
import type { Context } from '../../domain/platform/context.ts';
import {
  returnFromProvider,
  receiveEvent,
  getDocumentOfOrder,
  getProforma,
  renderDocumentHtml,
  renderDocumentPdf,
} from '../../domain/commerce/index.ts';
import { failure } from '../../contract/endpoint.ts';
import type { PaymentDocument } from '../../contract/commerce/payment-document.ts';
import { documentTypes } from '../../contract/vocabulary/index.ts';
import type { Admission } from '../admission.ts';
import type { RateLimits } from '../rate-limits.ts';
import { assertMayCall, callerOf } from '../authentication.ts';
import { sandboxPage } from './sandbox-page.ts';

interface Services {
  ctx: Context;
  limits: RateLimits;
  admission: Admission;
}

const documentType = z.enum(documentTypes, { error: 'Must be invoice or credit_note' }).optional();

const query = z.object({
  format: z.enum(['html', 'pdf'], { error: 'Must be html or pdf' }).optional(),
  document: documentType,
  number: z
    .string()
    .max(16, 'Not valid')
    .optional()
    .meta({ description: 'Number of one of its documents; without one, the newest of its type' }),
  paper: documentType.meta({ deprecated: true, description: 'The former name of `document`' }),
});

/** A document is for reading and printing, so nothing in it runs or loads. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const prefersPdf = (accept: string | undefined): boolean =>
  /application\/pdf/.test(accept ?? '') && !/text\/html/.test(accept ?? '');

const receiptCall = {
  operationId: 'getPaymentsOrdersByOrderIdReceipt',
  description: 'The documents of an order, for its buyer and admins.',
  summary: 'Receipt, tax invoice or credit note of an order: a page, or a PDF by Accept or ?format=pdf',
  params: z.object({ orderId: z.string() }),
  querystring: query,
};
const proformaCall = {
  operationId: 'getPaymentsQuotesByReference',
  description: 'For who asked for it, and admins.',
  summary: 'A proforma invoice as PDF',
  params: z.object({ reference: z.string() }),
};

/** Receipts, tax invoices and credit notes of an order, and proforma invoices, for their buyer and admins (docs/specification.md#receipts). */
const receipts: FastifyPluginAsync<Services> = async (app, services) => {
  const { ctx, admission } = services;
  /** A thread renders, so the request leaves its own queue before waiting for the thread. */
  const renderPdf = (request: FastifyRequest, document: PaymentDocument): Promise<Buffer> => {
    request.release?.();
    return admission.pdfs.run(request.caller!.id, () =>
      renderDocumentPdf(document, ctx.publicUrl + pages.payments),
    );
  };
  const documentOf = (route: string, about: object) => ({
    schema: {
      tags: ['payments'],
      security: [{ bearer: [] }],
      'x-media-type': 'application/pdf',
      response: { 401: failure, 403: failure, 404: failure, default: failure },
      ...about,
    } as object,
    onRequest: async (request: FastifyRequest) => {
      request.caller = await callerOf(services, request);
      assertMayCall({ access: 'user' }, request.caller, route);
    },
  });
  app.get<{ Params: { reference: string } }>(
    '/api/payments/quotes/:reference',
    documentOf('GET /payments/quotes/:reference', proformaCall),
    async (request, reply) => {
      const document = await getProforma(ctx, request.caller!, request.params.reference);
      return send(reply, 'application/pdf', `${document.number}.pdf`, await renderPdf(request, document));
    },
  );
  app.get<{ Params: { orderId: string }; Querystring: z.output<typeof query> }>(
    '/api/payments/orders/:orderId/receipt',
    documentOf('GET /payments/orders/:orderId/receipt', receiptCall),
    async (request, reply) => {
      const { document: asked, paper, number: named, format } = request.query;
      const { number, document } = await getDocumentOfOrder(ctx, request.caller!, request.params.orderId, {
        type: asked ?? paper,
        number: named,
      });
      const isPdf = format ? format === 'pdf' : prefersPdf(request.headers.accept);
      const name = number.replaceAll('/', '-');
      return isPdf
        ? send(reply, 'application/pdf', `${name}.pdf`, await renderPdf(request, document))
        : send(reply, 'text/html; charset=utf-8', `${name}.html`, renderDocumentHtml(document));
    },
  );
};

const send = (reply: FastifyReply, mediaType: string, fileName: string, body: string | Buffer) =>
  reply
    .type(mediaType)
    .headers({
      'content-disposition': `inline; filename="${fileName}"`,
      'content-security-policy': policy,
      'cache-control': 'no-store',
      vary: 'Accept, Authorization',
    })
    .serializer((payload: unknown) => payload as string)
    .send(body);

/** Bytes of the longest event; they are a few kilobytes, and a provider that is refused stops sending. */
const maxEvent = 256 * 1024;

/**
 * Receives the provider's webhooks. Signatures cover the raw body, so this scope has its own parser. Slow work is left
 * to the queue, so that the response comes well within the five seconds that providers wait.
 */
const webhooks: FastifyPluginAsync<Services> = async (scope, { ctx }) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxEvent }, (_request, body, done) =>
    done(null, body),
  );
  scope.post<{ Params: { provider: string } }>(
    '/api/payments/webhook/:provider',
    {
      schema: {
        operationId: 'postPaymentsWebhookByProvider',
        description: 'For the payment provider alone, whose signature is checked.',
        security: [],
        response: { 200: z.object({ data: z.unknown() }), 400: failure, 404: failure, default: failure },
        summary: 'Webhook of the payment provider, signed over the raw body',
        tags: ['payments'],
      } as object,
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = request.headers as Record<string, string | undefined>;
      const data = await receiveEvent(ctx, request.params.provider, body, headers);
      return reply.header('cache-control', 'no-store').send({ data });
    },
  );
};

/**
 * Routes of payments besides the calls of the contract: webhooks, receipts, the sandbox's page and the return from a
 * provider.
 */
export const payments: FastifyPluginAsync<Services> = async (app, services) => {
  await app.register(webhooks, services);
  await app.register(sandboxPage, services);
  await app.register(receipts, services);
  mountReturn(app, services.ctx);
};

/** The return URL of a provider's page. It is authenticated by its signature, not by a session. */
function mountReturn(app: FastifyInstance, ctx: Context): void {
  app.get<{ Querystring: Record<string, string | string[]> }>('/payments/return', async (request, reply) => {
    const single = Object.entries(request.query).map(([name, value]) => [name, String(value)] as const);
    const returned = await returnFromProvider(ctx, Object.fromEntries(single)).catch(() => 'pending');
    return reply.header('cache-control', 'no-store').redirect(`${pages.packages}?payment=${returned}`, 303);
  });
}
