import { sql } from 'drizzle-orm';
import type { MailTestResult, Checklist } from '../../contract/staff/monitoring.ts';
import { asSingleLine } from '../../contract/text/single-line.ts';
import { checklist, type Reader } from '../../db/index.ts';
import { checklistKeys, type ChecklistKey } from '../../contract/vocabulary/index.ts';
import { recordAction } from '../platform/audit-log.ts';
import type { Actor, Context } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { lockUser } from '../people/index.ts';
import { hasSamples, sampleAccounts, sectionDigest } from './samples.ts';

/** A fixed id, under which the approval log lists what was done with the checklist. */
const checklistId = '0199c000-0000-7000-8000-0000000c4ec2';

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

/**
 * Hides the checklist from all admins, or shows it again. If it is so already, nothing changes.
 * @throws Failure session_ended when the account went away meanwhile
 */
export const dismissChecklist = (ctx: Context, admin: Actor, isDismissed: boolean): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    // Locked before the checklist, in the order used when deleting accounts.
    if (!(await lockUser(tx, admin.id))) throw new Failure('session_ended');
    await tx.insert(checklist).values({}).onConflictDoNothing();
    const [before] = await tx.select().from(checklist).for('update');
    if (Boolean(before?.dismissedAt) === isDismissed) return;
    await tx.update(checklist).set({ dismissedAt: isDismissed ? ctx.clock() : null });
    await recordAction(tx, ctx, admin, {
      entityType: 'site',
      entity: { id: checklistId, title: isDismissed ? 'Checklist dismissed' : 'Checklist shown again' },
      action: 'updated',
    });
  });

/** What is done, told by what is stored. */
export async function readChecklist(ctx: Context): Promise<Checklist> {
  const { db, mailTest, payments } = ctx;
  const [[row], facts, samples] = await Promise.all([
    db.select().from(checklist),
    readFacts(db),
    hasSamples(db),
  ]);
  const done: Record<ChecklistKey, boolean> = {
    ...facts,
    mailTest: mailTest.hasServer && Boolean(row?.mailTestedAt),
    // Whoever turned payments off has decided, too.
    payments: payments.name !== 'sandbox',
    samples: !samples,
  };
  return {
    items: checklistKeys.map((key) => ({ key, done: done[key] })),
    dismissed: Boolean(row?.dismissedAt),
  };
}

/** Sections that an admin has stated. */
const ownSections = sql`SELECT part, content FROM site_content c
  WHERE NOT EXISTS (SELECT FROM sample_rows s WHERE s.id = c.id AND s.digest = ${sectionDigest})`;

type Facts = Pick<
  Record<ChecklistKey, boolean>,
  'nameAndLogo' | 'contact' | 'legalTexts' | 'moderator' | 'institutions'
>;

/**
 * An invited moderator is one from the acceptance on. Web domains of institutes that no admin has edited come from a
 * list.
 */
async function readFacts(db: Reader): Promise<Facts> {
  const { rows } = await db.execute<Facts & Record<string, unknown>>(sql`
    WITH own AS (${ownSections})
    SELECT EXISTS (SELECT FROM own WHERE part = 'identity') AS "nameAndLogo",
      EXISTS (SELECT FROM own WHERE part = 'contacts'
        AND jsonb_path_exists(content, 'strict $.** ? (@.type() == "string" && @ != "")')) AS contact,
      (SELECT count(*) = 2 FROM own WHERE part IN ('terms', 'privacy')) AS "legalTexts",
      EXISTS (SELECT FROM users WHERE role = 'moderator' AND blocked_at IS NULL AND invitation_ends_at IS NULL
        AND id NOT IN (${sampleAccounts})) AS moderator,
      EXISTS (SELECT FROM institutes i WHERE domains <> '{}'
        AND NOT EXISTS (SELECT FROM approval_logs l WHERE l.entity_id = i.id)) AS institutions`);
  return rows[0]!;
}
