import type { Context } from '../context.ts';
import { enqueue, type Tasks } from '../tasks.ts';

type Enquiry = Tasks['send-enquiry-mail'] & { website?: string | null | undefined };

/** Mails an enquiry to the operator. If the honeypot field is filled, nothing is sent but the response is the same. */
export async function sendEnquiry(
  ctx: Context,
  { website, ...enquiry }: Enquiry,
): Promise<{ message: string }> {
  if (!website) await ctx.db.transaction((tx) => enqueue(tx, 'send-enquiry-mail', enquiry));
  return { message: 'Thank you. We have received your enquiry and will reply by email.' };
}
