import type { MemberRow, UserRow } from '../../../db/index.ts';
import type { Acting, Actor, Context } from '../../platform/context.ts';
import { membershipAt } from '../subscription.ts';
import { lacksSecondFactor } from './second-factor/state.ts';

export const actingOf = ({ id, role }: MemberRow, person: UserRow): Acting => ({
  memberId: id,
  role,
  person: { id: person.id, name: person.name },
});

interface Whose {
  user: UserRow;
  person: UserRow | null;
  acting: Acting | undefined;
  sessionId: string;
}

/** Who makes a request, as use cases know them. */
export const actorOf = async (ctx: Context, { user, person, acting, sessionId }: Whose): Promise<Actor> => ({
  id: user.id,
  sessionId,
  name: user.name,
  email: user.email,
  role: user.role,
  subscription: membershipAt(user, ctx.clock()).subscription,
  isEmailVerified: user.isEmailVerified,
  // A member logged in with his own password and code.
  mustChangePassword: (person ?? user).mustChangePassword,
  mustSetUpSecondFactor: await lacksSecondFactor(ctx.db, ctx, person ?? user),
  ...(acting && { acting }),
});
