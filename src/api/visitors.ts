import type { topics } from '../contract/index.ts';
import { sendContactMessage, sendEnquiry } from '../domain/enquiries/index.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../domain/newsletter/index.ts';
import { readTransparency } from '../domain/transparency/index.ts';
import type { Handlers } from './handlers.ts';

export const visitors: Handlers<typeof topics.visitors> = {
  'GET /transparency': ({ ctx }) => readTransparency(ctx),
  'POST /newsletter': ({ ctx, body }) => subscribe(ctx, body),
  'POST /newsletter/confirm': ({ ctx, body }) => confirmSubscription(ctx, body),
  'POST /newsletter/unsubscribe': ({ ctx, body }) => unsubscribe(ctx, body),
  'POST /enquiries': ({ ctx, body }) => sendEnquiry(ctx, body),
  'POST /contact': ({ ctx, body }) => sendContactMessage(ctx, body),
};
