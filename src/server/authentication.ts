import type { FastifyRequest } from 'fastify';
import { isStaff, type KeyScope } from '../contract/vocabulary/index.ts';
import { scopesOf, type Endpoint } from '../contract/endpoint.ts';
import {
  authenticate,
  authenticateKey,
  isKey,
  assertMemberMay,
  seesAsInstitution,
} from '../domain/people/index.ts';
import type { Actor, Caller, Context } from '../domain/platform/context.ts';
import { Failure } from '../domain/platform/failure.ts';
import type { RateLimits } from './rate-limits.ts';

const nothingMore = async () => {};
const bearer = /^Bearer ([\w-]{20,200})$/i;

/**
 * The user of the bearer token; null without a token.
 * @throws Failure session_ended for a dead or garbage token, key_ended for such a key, too_many_requests for too many of them
 */
export async function callerOf(
  { ctx, limits }: { ctx: Context; limits: RateLimits },
  request: FastifyRequest,
): Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = bearer.exec(header)?.[1];
  if (!token) throw new Failure('session_ended');
  if (!isKey(token)) return authenticate(ctx, token);
  try {
    return await authenticateKey(ctx, token);
  } catch (error) {
    if (error instanceof Failure && error.code === 'key_ended')
      await limits({ group: 'badKey', address: request.ip, caller: null, email: undefined }, nothingMore);
    throw error;
  }
}

/**
 * Checks that the caller may make this call at all.
 * @throws Failure not_authenticated, password_change_required, second_factor_setup_required, forbidden
 */
export function assertMayCall(
  {
    access,
    toGuests,
    beforePasswordChange,
    beforeSecondFactor,
    scopes,
  }: Pick<Endpoint, 'access' | 'toGuests' | 'beforePasswordChange' | 'beforeSecondFactor' | 'scopes'>,
  caller: Caller,
  route: string,
): void {
  if (caller?.key) assertKeyMay(caller.key, scopesOf({ access, scopes }, route));
  if (access === 'anyone') return;
  if (!caller) throw new Failure('not_authenticated', toGuests ? { message: toGuests } : {});
  if (caller.mustChangePassword && !beforePasswordChange) throw new Failure('password_change_required');
  if (caller.mustSetUpSecondFactor && !beforeSecondFactor) throw new Failure('second_factor_setup_required');
  if (access === 'staff' && !isStaff(caller.role)) throw new Failure('forbidden');
  if (access === 'admin' && caller.role !== 'admin') throw new Failure('forbidden');
  assertMemberMay(caller, route);
}

/** @throws Failure forbidden */
function assertKeyMay({ scopes }: NonNullable<Actor['key']>, needed: readonly KeyScope[]): void {
  if (needed.some((scope) => scopes.includes(scope))) return;
  throw new Failure('forbidden', {
    message:
      needed.length === 0
        ? 'This cannot be done with an API key. Please log in instead.'
        : `This API key lacks the scope ${needed.join(' or ')}.`,
  });
}

/**
 * The effective caller: users who must first change their password or set up a second factor, and members who don't
 * see the institution's items, read public data as guests.
 */
export const callerFor = ({ access }: Pick<Endpoint, 'access'>, caller: Caller): Caller =>
  access === 'anyone' && caller && (mustDoFirst(caller) || !seesAsInstitution(caller)) ? null : caller;

const mustDoFirst = ({ mustChangePassword, mustSetUpSecondFactor }: NonNullable<Caller>) =>
  mustChangePassword || mustSetUpSecondFactor;
