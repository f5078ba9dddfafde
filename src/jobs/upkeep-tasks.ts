import { pages } from '../contract/addresses/pages.ts';
import { isBackupDue, isBackupRunning } from '../domain/platform/backups.ts';
import {
  clearExpiredSessions,
  findMailRecipient,
  findKeyById,
  expireKeys,
  clearExpiredInvitations,
  applyRetention,
  deleteUnusedUploads,
  giveAuthorsTheirImages,
} from '../domain/people/index.ts';
import { noticeSettingsOf, retentionDays } from '../contract/vocabulary/index.ts';
import type { Context } from '../domain/platform/context.ts';
import {
  addSearchWords,
  removeSearchWords,
  askedUntil,
  askWhetherOpen,
  findState,
} from '../domain/publishing/index.ts';
import { deleteOldDecisions } from '../domain/staff/index.ts';
import { stillOpen, keyExpires, keyMade, keysEnded } from '../mail/index.ts';
import { enqueue } from '../domain/platform/tasks.ts';
import type { WorkerContext, TaskHandlers } from './context.ts';
import { sendMail, sendAboutSecurity } from './send-mail.ts';
import { addDays } from '../contract/time/days.ts';

/** Runs hourly; a backup is due by the time of the last one that any process made. */
export async function makeBackup({ ctx, backups }: WorkerContext): Promise<void> {
  if (backups && (await isBackupDue(ctx))) await backups.make();
}

const hourMs = 60 * 60 * 1000;
export const expiryTasks = {
  async 'clear-expired-sessions'({ ctx }) {
    await clearExpiredSessions(ctx);
    await clearExpiredInvitations(ctx);
    await deleteOldDecisions(ctx);
  },

  'add-search-words': ({ ctx }) => addSearchWords(ctx),

  /** Deletes rows and outbox files whose retention period, as stated in the privacy policy, has passed. */
  async 'apply-retention'({ ctx, mailer }) {
    await assertTime(ctx);
    await applyRetention(ctx);
    await removeSearchWords(ctx);
    await mailer.clearWritten?.(addDays(ctx.clock(), -retentionDays.mailFile));
  },
} satisfies Partial<TaskHandlers>;

/** Fails while the clock differs from the database's: a clock years ahead would delete data that must be kept. */
async function assertTime(ctx: Context): Promise<void> {
  const { rows } = await ctx.db.$client.query<{ ms: number }>(
    'SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms',
  );
  const hours = Math.round(Math.abs(ctx.clock().getTime() - (rows[0]?.ms ?? 0)) / hourMs);
  if (hours > 24)
    throw new Error(
      `This machine and the database are ${hours} hours apart: nothing is removed by its age until they agree.`,
    );
}

export const openTasks = {
  'ask-whether-open': ({ ctx }) => askWhetherOpen(ctx),

  /** Only if the job is still public and about to close: it may have been confirmed, withdrawn or closed meanwhile. */
  async 'send-still-open-mail'(worker, { itemId }, jobId) {
    const { db } = worker.ctx;
    const job = await findState(db, itemId);
    if (!job?.userId || job.approvalStatus !== 'approved' || !job.untilFilled || !job.closesAt) return;
    const now = worker.ctx.clock();
    if (job.withdrawal || job.closesAt <= now || job.closesAt > askedUntil(now)) return;
    const user = await findMailRecipient(db, job.userId);
    if (!user || !noticeSettingsOf(user.noticeSettings).question.mail) return;
    const { title, closesAt } = job;
    const url = worker.publicUrl + pages.confirmJob({ id: itemId });
    await sendMail(worker, jobId, user.email, stillOpen({ name: user.name, title, closesAt, url }));
  },
} satisfies Partial<TaskHandlers>;

const laterSeconds = 300;

export const uploadTasks = {
  /** Postponed while a backup is running, which may still have to read the files. */
  async 'remove-files'({ ctx }, { keys }) {
    const waits = await ctx.db.transaction(async (tx) => {
      if (!(await isBackupRunning(tx))) return false;
      await enqueue(tx, 'remove-files', { keys }, { inSeconds: laterSeconds });
      return true;
    });
    if (waits) return;
    for (const key of keys) await ctx.files.remove(key);
  },

  async 'collect-orphaned-uploads'({ ctx }) {
    await giveAuthorsTheirImages(ctx);
    await deleteUnusedUploads(ctx);
  },
} satisfies Partial<TaskHandlers>;

export const keyTasks = {
  'expire-keys': ({ ctx }) => expireKeys(ctx),
  'look-after-keys': ({ ctx }) => expireKeys(ctx),

  /** Unless it was revoked meanwhile. */
  async 'send-key-mail'(worker, { event, keyId, userId }, jobId) {
    const found = await findKeyById(worker.ctx.db, keyId);
    if (!found) return;
    const { key, user: account, person } = found;
    await sendAboutSecurity(worker, jobId, userId, (user) =>
      (event === 'made' ? keyMade : keyExpires)({
        name: user.name,
        key: key.name,
        account: account.name,
        madeAt: key.createdAt,
        madeBy: person?.name ?? null,
        expiresAt: key.expiresAt,
        url: worker.publicUrl,
      }),
    );
  },

  async 'send-keys-ended-mail'(worker, { institutionId, names }, jobId) {
    const institution = await findMailRecipient(worker.ctx.db, institutionId);
    if (!institution) return;
    await sendAboutSecurity(worker, jobId, institutionId, (user) =>
      keysEnded({
        name: user.name,
        keys: names,
        account: institution.name,
        url: worker.publicUrl,
      }),
    );
  },
} satisfies Partial<TaskHandlers>;
