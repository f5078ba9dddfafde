import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { transparency } from '../shapes/transparency.ts';
import { email, optionalLine, requiredLine, requiredText, text } from '../shapes/text.ts';

/** Honeypot: invisible to people. If it is filled, nothing happens but the response is the same. */
const honeypot = text(500).nullish();
const done = z.object({ message: z.string() });
const link = z.object({ email, token: text(200) });

/** Calls that need no account. */
export const visitors = topic({
  'GET /transparency': {
    summary:
      'How long items waited, and how staff decided on them and on reports, by month; at most a minute old',
    who: 'anyone',
    result: transparency,
  },
  'POST /newsletter': {
    summary: 'Subscribe to the newsletter; a confirmation email is sent to an unconfirmed address',
    who: 'anyone',
    limit: 'newsletter',
    body: z.object({
      email,
      locale: z.enum(['en'], { error: 'Unknown locale' }).default('en'),
      website: honeypot,
    }),
    result: done,
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm a subscription with the token from the emailed link',
    who: 'anyone',
    limit: 'login',
    body: link,
    result: done,
  },
  'POST /newsletter/unsubscribe': {
    summary: 'Unsubscribe with the token from the emailed link',
    who: 'anyone',
    limit: 'login',
    body: link,
    result: done,
  },
  'POST /enquiries': {
    summary: 'Send an advertising enquiry, which is emailed to the operator',
    who: 'anyone',
    limit: 'contact',
    body: z.object({
      name: requiredLine(150),
      email,
      organisation: optionalLine(200),
      message: requiredText(5000),
      website: honeypot,
    }),
    result: done,
  },
  'POST /contact': {
    summary: 'Send a message, which is emailed to the operator',
    who: 'anyone',
    limit: 'contact',
    body: z.object({
      name: requiredLine(150),
      email,
      message: requiredText(5000),
      website: honeypot,
    }),
    result: done,
  },
});
