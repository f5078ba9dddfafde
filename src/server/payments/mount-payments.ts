import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/context.ts';
import type { Admission } from '../admission/admission.ts';
import { mountReceipts } from './receipts.ts';
import { mountSandboxPage } from './sandbox-page.ts';
import { mountReturn } from './return.ts';
import { mountWebhooks } from './webhooks.ts';

/**
 * Routes of payments besides the calls of the contract: webhooks, receipts, the sandbox's page and the return from a
 * provider.
 */
export async function mountPayments(
  app: FastifyInstance,
  ctx: Context,
  admission: Admission,
  publicUrl: string,
): Promise<void> {
  await app.register(async (scope) => mountWebhooks(scope, ctx));
  await app.register(async (scope) => mountSandboxPage(scope, ctx));
  mountReceipts(app, ctx, admission, publicUrl);
  mountReturn(app, ctx);
}
