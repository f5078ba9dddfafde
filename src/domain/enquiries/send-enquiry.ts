import type { Context } from '../context.ts';
import { enqueue, type Tasks } from '../tasks.ts';

type Enquiry = Tasks['send-enquiry-mail'] & { website?: string | null | undefined };

/** Passes an enquiry on to the operator by mail. A filled honeypot gets the same answer and goes nowhere. */
export async function sendEnquiry(
  ctx: Context,
  { website, ...enquiry }: Enquiry,
): Promise<{ message: string }> {
  if (!website) await ctx.db.transaction((tx) => enqueue(tx, 'send-enquiry-mail', enquiry));
  return { message: 'Thank you. Your enquiry was sent; we will answer by mail.' };
}
