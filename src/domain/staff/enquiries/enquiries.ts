import type { Context } from '../../platform/context.ts';
import { enqueue, type Tasks } from '../../platform/tasks.ts';

type Message = Tasks['send-contact-mail'] & { website?: string | null | undefined };

/** Mails a visitor's message to the operator. If the honeypot field is filled, nothing is sent but the response is the same. */
export async function sendContactMessage(
  ctx: Context,
  { website, ...message }: Message,
): Promise<{ message: string }> {
  if (!website) await ctx.db.transaction((tx) => enqueue(tx, 'send-contact-mail', message));
  return { message: 'Thank you. We have received your message and will reply by email.' };
}

type Enquiry = Tasks['send-enquiry-mail'] & { website?: string | null | undefined };

/** Mails an enquiry to the operator. If the honeypot field is filled, nothing is sent but the response is the same. */
export async function sendEnquiry(
  ctx: Context,
  { website, ...enquiry }: Enquiry,
): Promise<{ message: string }> {
  if (!website) await ctx.db.transaction((tx) => enqueue(tx, 'send-enquiry-mail', enquiry));
  return { message: 'Thank you. We have received your enquiry and will reply by email.' };
}
