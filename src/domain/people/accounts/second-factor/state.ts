import type { SecondFactorState } from '../../../../contract/people/second-factor.ts';
import { isStaff, type Role } from '../../../../contract/vocabulary/index.ts';
import type { Reader } from '../../../../db/index.ts';
import type { Actor, Context } from '../../../platform/context.ts';
import { countRecoveryCodes, findFactor, hasSecondFactor } from './store.ts';

const isRequired = ({ security }: Context, role: Role): boolean =>
  security.secondFactorFor === 'everyone' || (security.secondFactorFor === 'staff' && isStaff(role));

/** Whether this account must set up a second factor before it can do anything else. */
export const lacksSecondFactor = async (
  db: Reader,
  ctx: Context,
  user: { id: string; role: Role },
): Promise<boolean> => isRequired(ctx, user.role) && !(await hasSecondFactor(db, user.id));

export async function secondFactorState(ctx: Context, actor: Actor): Promise<SecondFactorState> {
  const factor = await findFactor(ctx.db, actor.id);
  const enabledAt = factor?.confirmedAt ?? null;
  return {
    enabled: enabledAt !== null,
    enabledAt: enabledAt?.toISOString() ?? null,
    recoveryCodesLeft: enabledAt ? await countRecoveryCodes(ctx.db, actor.id) : 0,
    required: isRequired(ctx, actor.role),
  };
}
