import type { FastifyRequest } from 'fastify';
import { isStaff } from '../contract/vocabulary/index.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { authenticate } from '../domain/accounts/index.ts';
import type { Caller, Context } from '../domain/context.ts';
import { assertMemberMay, seesAsInstitution } from '../domain/members/index.ts';
import { Failure } from '../domain/failure.ts';

const bearer = /^Bearer ([\w-]{20,200})$/i;

/** The user of the bearer token; null without a token. @throws Failure session_ended for a dead or garbage token */
export async function callerOf(ctx: Context, request: FastifyRequest): Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = bearer.exec(header)?.[1];
  if (!token) throw new Failure('session_ended');
  return authenticate(ctx, token);
}

/**
 * Checks that the caller may make this call at all.
 * @throws Failure not_authenticated, password_change_required, second_factor_setup_required, forbidden
 */
export function assertMayCall(
  {
    who,
    toGuests,
    beforePasswordChange,
    beforeSecondFactor,
  }: Pick<Endpoint, 'who' | 'toGuests' | 'beforePasswordChange' | 'beforeSecondFactor'>,
  caller: Caller,
  route: string,
): void {
  if (who === 'anyone') return;
  if (!caller) throw new Failure('not_authenticated', toGuests ? { message: toGuests } : {});
  if (caller.mustChangePassword && !beforePasswordChange) throw new Failure('password_change_required');
  if (caller.mustSetUpSecondFactor && !beforeSecondFactor) throw new Failure('second_factor_setup_required');
  if (who === 'staff' && !isStaff(caller.role)) throw new Failure('forbidden');
  if (who === 'admin' && caller.role !== 'admin') throw new Failure('forbidden');
  assertMemberMay(caller, route);
}

/**
 * The effective caller: users who must first change their password or set up a second factor, and members who don't
 * see the institution's items, read public data as guests.
 */
export const callerFor = ({ who }: Pick<Endpoint, 'who'>, caller: Caller): Caller =>
  who === 'anyone' && caller && (mustDoFirst(caller) || !seesAsInstitution(caller)) ? null : caller;

const mustDoFirst = ({ mustChangePassword, mustSetUpSecondFactor }: NonNullable<Caller>) =>
  mustChangePassword || mustSetUpSecondFactor;
