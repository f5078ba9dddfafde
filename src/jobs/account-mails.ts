import { pages } from '../contract/addresses/pages.ts';
import {
  findUser,
  findUserByEmail,
  issueAccountInvitation,
  issueEmailChangeLink,
  issueResetLink,
  issueVerificationToken,
  liveKeysOf,
  deleteLink,
  findInvitedAddress,
  issueInvitationLink,
  claimMail,
} from '../domain/people/index.ts';
import {
  accountDeleted,
  accountInvitation,
  addressChanged,
  confirmAddress,
  invitation,
  memberChanged,
  passwordChanged,
  resetPassword,
  secondFactorChanged,
  verifyEmail,
  welcome,
  type Message,
} from '../mail/index.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import type { Tasks } from '../domain/platform/tasks.ts';
import type { TaskHandlers, WorkerContext } from './context.ts';
import { sendAboutSecurity, sendMail, sendToUser } from './send-mail.ts';

export const accountMails = {
  /** Counted for its mailbox when it was asked for, so that whoever asks is told if none comes. */
  'send-verification-mail': sendVerification,

  async 'send-welcome-mail'(worker, { userId }, jobId) {
    const { name: siteName } = await portalIdentity(worker.ctx);
    await sendToUser(worker, jobId, userId, ({ name }) =>
      welcome({ name, siteName, url: worker.publicUrl + pages.dashboard }),
    );
  },

  async 'send-account-deleted-mail'(worker, { email, name, publishedItems }, jobId) {
    const { name: siteName } = await portalIdentity(worker.ctx);
    const url = `${worker.publicUrl}/contact`;
    await sendMail(worker, jobId, email, accountDeleted({ name, siteName, publishedItems, url }));
  },

  /** Counted like a verification. An address that isn't verified gets that first: its account may be a stranger's. */
  async 'send-reset-mail'(worker, task, jobId) {
    const { ctx } = worker;
    const user = await findUserByEmail(ctx.db, task.email);
    if (user && !user.isEmailVerified && !user.blockedAt) {
      if (!(await claimMail(ctx, { email: user.email, type: 'verification', jobId }))) return;
      return sendVerification(worker, { ...task, userId: user.id }, jobId);
    }
    const link = await ctx.db.transaction((tx) => issueResetLink(tx, ctx, task));
    if (!link) return;
    await sendLink(worker, jobId, { ...link, page: pages.resetPassword }, (url) =>
      resetPassword({ name: link.name, url }),
    );
  },

  async 'send-password-changed-mail'(worker, { userId, changedAt, isReset = false }, jobId) {
    const keys = await liveKeysOf(worker.ctx.db, userId, worker.ctx.clock());
    await sendAboutSecurity(worker, jobId, userId, (user) =>
      passwordChanged({
        isReset,
        keys: keys.map(({ name }) => name),
        keysUrl: worker.publicUrl + pages.keys,
        name: user.name,
        changedAt: new Date(changedAt),
        url: worker.publicUrl + pages.forgotPassword,
      }),
    );
  },

  async 'send-email-change-mail'(worker, { changeId }, jobId) {
    const link = await worker.ctx.db.transaction((tx) =>
      issueEmailChangeLink(tx, worker.ctx, changeId, 'confirm_email'),
    );
    if (!link) return;
    const email = link.change.newEmail;
    await sendLink(worker, jobId, { ...link, email, page: pages.confirmEmail }, (url) =>
      confirmAddress({ url }),
    );
  },

  /** Always goes, however many others did: it lets the owner undo the change. */
  async 'send-email-changed-mail'(worker, { changeId }, jobId) {
    const link = await worker.ctx.db.transaction((tx) =>
      issueEmailChangeLink(tx, worker.ctx, changeId, 'undo_email'),
    );
    if (!link?.change.oldEmail) return;
    const { user, change } = link;
    await claimMail(worker.ctx, { email: change.oldEmail!, type: 'security', jobId });
    await sendLink(worker, jobId, { ...link, email: change.oldEmail!, page: pages.undoEmail }, (url) =>
      addressChanged({ name: user.name, change, url }),
    );
  },

  /** If sending fails, the retry replaces the token. Without a mail the earlier link stays valid. */
  async 'send-invitation-mail'(worker, { memberId }, jobId) {
    const email = await findInvitedAddress(worker.ctx, memberId);
    if (!email || !(await claimMail(worker.ctx, { email, type: 'invitation', jobId }))) return;
    const link = await issueInvitationLink(worker.ctx, memberId);
    if (!link) return;
    const url = `${worker.publicUrl}${pages.acceptInvitation}?${new URLSearchParams({ token: link.token })}`;
    await sendMail(worker, jobId, link.email, invitation({ ...link, url }));
  },

  /** Only admins cause it, so it isn't limited: others could use up what a mailbox gets in a day. */
  async 'send-account-invitation'(worker, task, jobId) {
    const { name: siteName } = await portalIdentity(worker.ctx);
    const link = await issueAccountInvitation(worker.ctx, task);
    if (!link) return;
    await sendLink(worker, jobId, { ...link, page: pages.invitation }, (url) =>
      accountInvitation({ ...link, siteName, url }),
    );
  },

  async 'send-member-mail'(worker, { change, institutionId, personId }, jobId) {
    const institution = await findUser(worker.ctx.db, institutionId);
    const person = await findUser(worker.ctx.db, personId);
    if (!institution || !person) return;
    const to = change === 'ended' ? person : institution;
    await sendToUser(worker, jobId, to.id, ({ name }) =>
      memberChanged(change, {
        name,
        institution: institution.name,
        person: person.name,
        url: worker.publicUrl,
      }),
    );
  },

  'send-second-factor-mail': (worker, { userId, event, happenedAt }, jobId) =>
    sendAboutSecurity(worker, jobId, userId, (user) =>
      secondFactorChanged({
        name: user.name,
        event,
        happenedAt: new Date(happenedAt),
        url: worker.publicUrl + pages.forgotPassword,
        contactUrl: worker.publicUrl + pages.contact,
      }),
    ),
} satisfies Partial<TaskHandlers>;

async function sendVerification(
  worker: WorkerContext,
  task: Tasks['send-verification-mail'],
  jobId: string,
): Promise<void> {
  const user = await findUser(worker.ctx.db, task.userId);
  if (!user || user.isEmailVerified) return;
  const token = await worker.ctx.db.transaction((tx) => issueVerificationToken(tx, worker.ctx, task));
  if (!token) return;
  await sendLink(worker, jobId, { email: user.email, token, page: pages.verifyEmail }, (url) =>
    verifyEmail({ url }),
  );
}

/** Sends a mail with a link. If sending fails, its token is deleted; the retry creates another. */
async function sendLink(
  worker: WorkerContext,
  jobId: string,
  { email, token, page }: { email: string; token: string; page: string },
  message: (url: string) => Message,
): Promise<void> {
  try {
    const url = `${worker.publicUrl}${page}?${new URLSearchParams({ token, email })}`;
    await sendMail(worker, jobId, email, message(url));
  } catch (error) {
    await worker.ctx.db.transaction((tx) => deleteLink(tx, token));
    throw error;
  }
}
