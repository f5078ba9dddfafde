import type { MemberRole } from '../../../contract/vocabulary/index.ts';
import type { Actor } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';

/**
 * Calls of a user that members may make while they act for an institution, by role (docs/specification.md#members). An owner
 * makes all, and what stands nowhere is his alone.
 */
const allowed: Record<'all' | Exclude<MemberRole, 'owner'>, readonly RegExp[]> = {
  all: [
    /^GET \/users\/(profile|institutions)$/,
    /^POST \/auth\/logout$/,
    // To leave.
    /^DELETE \/members\/:id$/,
    /^GET \/(notices|desk)\b/,
    /^GET \/institutes\/mine$/,
    /^GET \/keys\/current$/,
  ],
  editor: [
    /^(GET|POST|PUT|DELETE) \/(jobs|posts|drafts|uploads)\b/,
    /^POST \/institutes$/,
    /^PUT \/institutes\/:id\/page$/,
    /^PUT \/(notices\/read|desk\/seen)$/,
    /^GET \/reports\/:id$/,
    /^POST \/reports\/:id\/objection$/,
  ],
  accounts: [/^(GET|POST|PUT) \/payments\//],
};

/** @throws Failure forbidden */
export function assertMemberMay({ acting }: Pick<Actor, 'acting'>, route: string): void {
  if (!acting || acting.role === 'owner') return;
  if ([...allowed.all, ...allowed[acting.role]].some((call) => call.test(route))) return;
  throw new Failure('forbidden', { message: 'Your role at this institution does not allow this.' });
}

/** Whether public data is shown with what only the institution sees of it: to owners and editors. */
export const seesAsInstitution = ({ acting }: Pick<Actor, 'acting'>): boolean => acting?.role !== 'accounts';
