import { findKeyById, findMailRecipient, lookAfterKeys } from '../domain/accounts/index.ts';
import { keyExpires, keyMade, keysEnded } from '../mail/index.ts';
import type { TaskHandlers } from './context.ts';
import { sendAboutSecurity } from './send-mail.ts';

export const keyTasks = {
  'look-after-keys': ({ ctx }) => lookAfterKeys(ctx),

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
