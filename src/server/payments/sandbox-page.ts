import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { pages } from '../../contract/addresses/pages.ts';
import { taxNote } from '../../contract/money/prices.ts';
import { inRupees } from '../../contract/money/money-in-words.ts';
import { chargedGst } from '../../contract/money/tax.ts';
import type { Context } from '../../domain/platform/context.ts';
import { Failure } from '../../domain/platform/failure.ts';
import {
  describeOrder,
  embeddedFonts,
  getSandboxCheckout,
  hostedOutcomes,
  payOnHostedPage,
  type HostedOutcome,
} from '../../domain/commerce/index.ts';
import { acceptsHtml } from '../admission.ts';
import { answerFailure, toFailure } from '../failures.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const buttons: Record<HostedOutcome, [label: string, note: string]> = {
  success: ['Pay', 'The payment succeeds.'],
  failure: ['Decline', 'The payment fails.'],
  slow: ['Pay without redirect', 'The payment succeeds. The portal is notified half a minute later.'],
  twice: ['Pay with duplicate webhook', 'The payment succeeds. The portal is notified twice.'],
  close: ['Close without paying', 'The order stays open.'],
};

/** The sandbox's payment page for packages, which a real provider would host. Works without JavaScript. */
export const sandboxPage: FastifyPluginAsync<{ ctx: Context }> = async (scope, { ctx }) => {
  if (!ctx.payments.sandboxConsole) return;
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.setErrorHandler(
    (error, request, reply) =>
      noOrderPage(toFailure(error).code, acceptsHtml(request.raw), reply) ??
      answerFailure(error, request, reply),
  );
  scope.get<{ Params: { link: string } }>('/payments/sandbox/:link', async (request, reply) => {
    const order = await getSandboxCheckout(ctx, request.params.link);
    return sendPage(
      reply,
      checkoutPage(describeOrder(order), priceOf(ctx, order.amount), order.state === 'paid'),
    );
  });
  scope.post<{ Params: { link: string }; Body: { outcome?: string } | undefined }>(
    '/payments/sandbox/:link',
    async (request, reply) => {
      const outcome = hostedOutcomes.find((one) => one === request.body?.outcome);
      if (!outcome) throw Failure.field('outcome', `Must be one of ${hostedOutcomes.join(', ')}`);
      const back = await payOnHostedPage(ctx, request.params.link, outcome);
      return reply.header('cache-control', 'no-store').redirect(returnAddress(outcome, back), 303);
    },
  );
};

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .send(html);

const priceOf = ({ seller }: Context, amount: number): string =>
  [inRupees(amount), taxNote(chargedGst(seller))].filter(Boolean).join(', ');

const returnAddress = (outcome: HostedOutcome, query: Record<string, string> | null): string => {
  if (query) return `/payments/return?${new URLSearchParams(query)}`;
  return `${pages.packages}?payment=${outcome === 'close' ? 'closed' : 'pending'}`;
};

const style = `
  :root { color-scheme: light dark; --ink: light-dark(#1e1926, #eeeaf3); --soft: light-dark(#665e72, #a199ae); --line: light-dark(#897f97, #857b93);
    --action: light-dark(#5b2a86, #c7a6ea); --on: light-dark(#fff, #210f33); --warn: light-dark(#835000, #efbd6b); --warn-tint: light-dark(#fdf3de, #352810) }
  body { margin: 0; padding: 32px 16px; background: light-dark(#fbfafc, #15121a); color: var(--ink); font: 17px/1.55 'Source Sans 3 Variable', system-ui, sans-serif }
  main { max-width: 448px; margin: 0 auto; padding: 24px; border: 1px solid light-dark(#e5e0eb, #332c3d); border-radius: 8px; background: light-dark(#fff, #1d1923) }
  .test { margin: 0 0 16px; padding: 8px 12px; border-radius: 4px; background: var(--warn-tint); color: var(--warn); font-weight: 600 }
  h1 { margin: 0; font: 500 24px/1.3 'Source Serif 4', Georgia, serif } p { margin: 8px 0 } .amount { font-size: 29px; font-variant-numeric: tabular-nums }
  form { display: grid; gap: 16px; margin-top: 24px } small { display: block; margin-top: 4px; color: var(--soft); font-size: 15px }
  button { width: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 4px; background: none; color: var(--action); font: 600 17px/1.3 inherit; font-family: inherit; cursor: pointer }
  form > :first-child button { border-color: var(--action); background: var(--action); color: var(--on) }
  a { display: inline-block; padding: 8px 0; color: var(--action); font-weight: 600 }
  :focus-visible { outline: 2px solid light-dark(#7a3db0, #d8bff3); outline-offset: 2px }`;

const choice = (outcome: HostedOutcome): string => {
  const [label, note] = buttons[outcome];
  return `<div><button name="outcome" value="${outcome}" aria-describedby="${outcome}">${label}</button><small id="${outcome}">${note}</small></div>`;
};

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${embeddedFonts()}${style}</style></head>
<body><main>
<p class="test">Test payment. No money is taken.</p>
${content}
</main></body></html>`;

const checkoutPage = (item: string, amount: string, isPaid: boolean): string =>
  page(
    'Test payment',
    `<h1>${item}</h1>
<p class="amount">${amount}</p>
${isPaid ? '<p>This order has already been paid.</p>' : ''}
<form method="post">${(['success', 'failure', 'close', 'slow', 'twice'] as const).map(choice).join('')}</form>`,
  );

/** For browsers: why nothing can be paid here. */
function noOrderPage(code: string, isBrowser: boolean, reply: FastifyReply): FastifyReply | null {
  if (!isBrowser) return null;
  if (code === 'not_found') return sendPage(reply.code(404), unknownPage());
  return code === 'bought_since' ? sendPage(reply.code(409), supersededPage()) : null;
}

/** A mistyped link, or one of an order that no longer exists. */
const unknownPage = () =>
  page(
    'Payment not found',
    `<h1>Payment not found</h1>
<p>There is no order at this address. Nothing was charged.</p>
<p><a href="${pages.packages}">Choose a package</a></p>`,
  );

const supersededPage = () =>
  page(
    'Bought already',
    `<h1>Bought already</h1>
<p>You have bought the same package after this order. Nothing was charged.</p>
<p><a href="${pages.payments}">Payments and receipts</a></p>`,
  );
