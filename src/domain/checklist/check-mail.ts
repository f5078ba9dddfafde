import type { MailTestResult } from '../../contract/shapes/checklist.ts';
import { asSingleLine } from '../../contract/text/single-line.ts';
import { checklist } from '../../db/index.ts';
import { recordAction } from '../audit/index.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { checklistId } from './checklist-id.ts';

/**
 * Mails the admin who asks, before it answers: whether the mail server took it.
 * @throws Failure unavailable with the server's reason
 */
export async function testMail(ctx: Context, admin: Actor): Promise<MailTestResult> {
  const { hasServer } = ctx.mailTest;
  const refusal = await ctx.mailTest.send(ctx, admin).then(
    () => null,
    (error: unknown) => notTaken(error),
  );
  await record(ctx, admin, hasServer && !refusal);
  if (refusal) throw refusal;
  return {
    taken: hasServer,
    message: hasServer
      ? `The mail server took the email. Look into the mailbox of ${admin.email}.`
      : 'Emails are written to files in DATA_DIR/outbox, because SMTP_URL isn’t set.',
  };
}

const record = (ctx: Context, admin: Actor, isTaken: boolean): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await recordAction(tx, ctx, admin, {
      entityType: 'site',
      entity: {
        id: checklistId,
        title: isTaken ? 'Test email taken by the mail server' : 'Test email not taken by a mail server',
      },
      action: 'updated',
    });
    if (!isTaken) return;
    const tested = { mailTestedAt: ctx.clock() };
    await tx.insert(checklist).values(tested).onConflictDoUpdate({ target: checklist.isOne, set: tested });
  });

function notTaken(cause: unknown): Failure {
  const reason = asSingleLine(cause instanceof Error ? cause.message : String(cause)).slice(0, 300);
  const failure = new Failure('unavailable', { message: `The email could not be sent: ${reason}` });
  // Only for the log.
  failure.cause = cause;
  return failure;
}
