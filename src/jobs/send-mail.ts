import type { WorkerEvents } from 'graphile-worker';
import {
  findMailRecipient,
  claimMail,
  imageBytes,
  listMailedMembers,
  recordRefusedAddress,
} from '../domain/people/index.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import { mailSignature, portalContacts } from '../domain/staff/index.ts';
import {
  isAddressRefused,
  isMailRefused,
  logo,
  render,
  type Attachment,
  type Message,
  type Mailer,
} from '../mail/index.ts';
import type { WorkerContext } from './context.ts';

/** Tasks and mails processed since the process started, for metrics. */
export const workCounts = { tasks: { done: 0, failed: 0 }, mails: { sent: 0, failed: 0 } };

export function countTasks(events: WorkerEvents): void {
  events.on('job:success', () => void (workCounts.tasks.done += 1));
  events.on('job:error', () => void (workCounts.tasks.failed += 1));
}

/** Wraps a mailer to count what it sends. */
const countingMailer = (mailer: Mailer): Mailer => ({
  ...mailer,
  send: (mail) =>
    mailer.send(mail).then(
      () => void (workCounts.mails.sent += 1),
      (error: unknown) => {
        workCounts.mails.failed += 1;
        throw error;
      },
    ),
});

interface More {
  attachments?: Attachment[];
  headers?: Record<string, string>;
  /** Whom an answer reaches; default: the portal's contact address, if an admin has stated one. */
  replyTo?: string;
  /** Whether it goes to somebody with an account. */
  hasAccount?: boolean;
}

/**
 * Sends a mail. One that the mail server refuses permanently isn't sent again: the task is done, and an account whose address is refused says so.
 */
export async function sendMail(...args: Parameters<typeof handOver>): Promise<void> {
  try {
    await handOver(...args);
  } catch (error) {
    if (!isMailRefused(error)) throw error;
    const [{ ctx }, , to] = args;
    if (isAddressRefused(error)) await recordRefusedAddress(ctx, to);
  }
}

/**
 * The same for who needs to know of a refusal. Retries of a task use the same Message-ID, so that a receiver can drop the copy.
 * @throws MailRefused
 */
export async function handOver(
  { ctx, mailer, publicUrl }: Pick<WorkerContext, 'ctx' | 'mailer' | 'publicUrl'>,
  jobId: string,
  to: string,
  message: Message,
  { attachments, headers, replyTo, hasAccount = false }: More = {},
): Promise<void> {
  const [identity, contacts, signature] = await Promise.all([
    portalIdentity(ctx),
    portalContacts(ctx),
    mailSignature(ctx),
  ]);
  const answersTo = replyTo ?? (contacts?.email || undefined);
  const frame = { siteName: identity.name, publicUrl, hasAccount, address: contacts?.address, signature };
  return countingMailer(mailer).send({
    ...render(message, frame),
    picture: await logo(identity.logo, () => imageBytes(ctx, identity.logo)),
    ...(attachments && { attachments }),
    ...(answersTo && { replyTo: answersTo }),
    // No out-of-office reply answers it (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    to,
    messageId: `<${jobId}@${new URL(publicUrl).hostname}>`,
  });
}

type Recipient = NonNullable<Awaited<ReturnType<typeof findMailRecipient>>>;

/** Sends a message to a user whose address is verified, unless the account was deleted meanwhile. */
export async function sendToUser(
  worker: WorkerContext,
  jobId: string,
  userId: string,
  messageTo: (user: Recipient) => Message,
): Promise<void> {
  const user = await findMailRecipient(worker.ctx.db, userId);
  if (user) await sendMail(worker, jobId, user.email, messageTo(user), { hasAccount: true });
}

type MailedMember = Awaited<ReturnType<typeof listMailedMembers>>[number];

/** Copies for the members who acted for an institution, whose mailbox may be another office's. One who left gets none. */
export async function sendCopies(
  worker: WorkerContext,
  jobId: string,
  institutionId: string,
  members: readonly string[],
  copyFor: (member: MailedMember) => { message: Message; attachments?: Attachment[] } | null,
): Promise<void> {
  for (const member of await listMailedMembers(worker.ctx.db, institutionId, members)) {
    const copy = copyFor(member);
    if (!copy) continue;
    const { message, attachments = [] } = copy;
    await sendMail(worker, `${jobId}.${member.id}`, member.email, message, { attachments, hasAccount: true });
  }
}

/** The same about a password, a second factor or keys: whoever has an account could otherwise fill its mailbox. */
export async function sendAboutSecurity(
  worker: WorkerContext,
  jobId: string,
  userId: string,
  messageTo: (user: Recipient) => Message,
): Promise<void> {
  const user = await findMailRecipient(worker.ctx.db, userId);
  if (!user || !(await claimMail(worker.ctx, { email: user.email, type: 'security', jobId }))) return;
  await sendMail(worker, jobId, user.email, messageTo(user), { hasAccount: true });
}
