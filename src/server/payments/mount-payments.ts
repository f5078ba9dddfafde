import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/context.ts';
import type { Admission } from '../admission/admission.ts';
import { mountReceipts } from './receipts.ts';
import { mountSandboxPage } from './sandbox-page.ts';
import { mountReturn } from './return.ts';
import { mountWebhooks } from './webhooks.ts';

/** What payments need beside the calls of the contract: raw bodies, receipts, and the ways to and from a provider's page. */
export async function mountPayments(app: FastifyInstance, ctx: Context, admission: Admission): Promise<void> {
  await app.register(async (scope) => mountWebhooks(scope, ctx));
  await app.register(async (scope) => mountSandboxPage(scope, ctx));
  mountReceipts(app, ctx, admission);
  mountReturn(app, ctx);
}
