import type { Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { enqueue, type Tasks } from '../platform/tasks.ts';

interface ForMachines {
  leaveEmpty?: string | null | undefined;
}
type Message = Tasks['send-contact-mail'] & ForMachines;

/** Mails a visitor's message to the operator. @throws Failure invalid_input if the field for machines is filled */
export async function sendContactMessage(
  ctx: Context,
  { leaveEmpty, ...message }: Message,
): Promise<{ message: string }> {
  if (leaveEmpty) throw Failure.filledByMachine();
  await ctx.db.transaction((tx) => enqueue(tx, 'send-contact-mail', message));
  return { message: 'Thank you. We have received your message and will reply by email.' };
}

type Enquiry = Tasks['send-enquiry-mail'] & ForMachines;

/** Mails an enquiry to the operator. @throws Failure invalid_input if the field for machines is filled */
export async function sendEnquiry(
  ctx: Context,
  { leaveEmpty, ...enquiry }: Enquiry,
): Promise<{ message: string }> {
  if (leaveEmpty) throw Failure.filledByMachine();
  await ctx.db.transaction((tx) => enqueue(tx, 'send-enquiry-mail', enquiry));
  return { message: 'Thank you. We have received your enquiry and will reply by email.' };
}
