import type { Approval } from '../../contract/shapes/decision.ts';
import type { Job } from '../../contract/shapes/job.ts';
import type { Actor, Context } from '../context.ts';
import { decideItem, featureItem } from '../moderation/index.ts';
import { requirePresented } from './require-presented.ts';

/** Approves or rejects a job; see `decideItem` for failures. */
export const decideJob = (ctx: Context, actor: Actor, id: string, approval: Approval): Promise<Job> =>
  ctx.db.transaction(async (tx) => {
    await decideItem(tx, ctx, actor, {
      kind: 'job',
      id,
      approval,
      current: () => requirePresented(tx, ctx, actor, id),
    });
    return requirePresented(tx, ctx, actor, id);
  });

/** Features or unfeatures a job; see `featureItem` for failures. */
export const featureJob = (
  ctx: Context,
  actor: Actor,
  id: string,
  featured: boolean,
  reason: string | null = null,
): Promise<Job> =>
  ctx.db.transaction(async (tx) => {
    await featureItem(tx, ctx, actor, { kind: 'job', id, featured, reason });
    return requirePresented(tx, ctx, actor, id);
  });
